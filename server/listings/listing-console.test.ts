import { beforeAll, expect, test } from "vitest";
import { listingListSchema } from "#domain/contracts/console/listings.ts";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { getToday } from "#server/console/today.ts";
import type { Database } from "#server/database/database.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { listingRow } from "#tests/support/rows.ts";
import { findPosition } from "./listing-position.ts";
import { lookAtListing } from "./look-at-listing.ts";
import { ensurePackages } from "./offered-packages.ts";
import { findListings, operateListing } from "./operate-listing.ts";

const ada: Actor = { name: "operator:ada@example.org", role: "operator", userId: 1 };
const editor: Actor = { name: "editor:eve@example.org", role: "editor", userId: 2 };

describeOnDatabase("listings in the console", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  async function newListing(changes: Parameters<typeof listingRow>[0]): Promise<number> {
    const place = { latitude: 43.65, longitude: -79.38 };
    const row = listingRow({ ...place, ...changes });
    const [made] = await getDb().insert(studioListings).values(row).returning();
    return made?.id ?? expect.fail("no listing");
  }

  test("are found by words and state, sorted and paged", async () => {
    const id = await newListing({ studioName: "100 % Reformer", featuredPackage: "premium" });
    await newListing({ studioName: "1000 Reformers", paymentStatus: "paid" });
    const find = async (params: Record<string, string>) => {
      const list = listingListSchema.parse(params);
      const { listings } = await findListings(listingDeps(getDb()), ada, list);
      return listings.map(({ studioName }) => studioName);
    };
    expect(await find({ text: "100 %" })).toEqual(["100 % Reformer"]);
    expect(await find({ text: String(id), payment: "nonsense" })).toContain("100 % Reformer");
    expect(await find({ package: "premium" })).toEqual(["100 % Reformer"]);
    expect(await find({ payment: "paid" })).toEqual(["1000 Reformers"]);
    const summed = async (params: Record<string, string>) =>
      (await findListings(listingDeps(getDb()), ada, listingListSchema.parse(params))).sums;
    expect(await summed({ text: "reformer" })).toEqual({ orderedCents: 5800, paidCents: 2900 });
    expect(await summed({ package: "premium" })).toEqual({ orderedCents: 2900, paidCents: 0 });
    expect(await summed({ text: "nobody" })).toEqual({ orderedCents: 0, paidCents: 0 });
    expect(await find({ sort: "name" })).toEqual(["100 % Reformer", "1000 Reformers"]);
    // Past the end is the last page, as in every list.
    expect(await find({ page: "2" })).toEqual(["1000 Reformers", "100 % Reformer"]);
    await expect(
      findListings(listingDeps(getDb()), editor, listingListSchema.parse({})),
    ).rejects.toMatchObject({ status: 403 });
  });

  test("one goes through its whole life, each step by the version that was seen", async () => {
    const deps = listingDeps(getDb());
    const listingId = await newListing({ studioName: "Whole Life" });
    let version = 1;
    const order = async (intent: "approve" | "paid" | "refund") => {
      await operateListing(deps, ada, { listingId, order: { intent, version } });
      version += 1;
      return (await lookAtListing(deps, ada, listingId)).stage;
    };
    const now = new Date();
    expect(await order("approve")).toBe("awaiting-payment");
    const stale = { listingId, order: { intent: "paid", version: 1 } } as const;
    await expect(operateListing(deps, ada, stale)).rejects.toThrow("Approved by you, today");
    expect(await order("paid")).toBe("live");
    const look = await lookAtListing(deps, ada, listingId);
    expect(look.orders).toEqual(["suspend", "refund", "renew", "locate"]);
    expect(look.payments).toMatchObject([{ status: "paid", amountCents: 2900 }]);
    await expect(order("refund")).rejects.toMatchObject({ status: 428 });
    const proven = { ...ada, provenAt: now };
    await operateListing(deps, proven, { listingId, order: { intent: "refund", version } });
    const closed = await lookAtListing(deps, { ...ada, name: "operator:bea" }, listingId);
    expect(closed.stage).toBe("refunded");
    expect([look.publicPath, closed.publicPath]).toEqual([expect.any(String), null]);
    expect(closed.money.map(({ words, amountCents, by }) => [words, amountCents, by])).toEqual([
      ["Paid", 2900, "ada@example.org"],
      ["Given back, and the listing closed", 2900, "ada@example.org"],
    ]);
  });

  test("who takes a decision back hears whether its owner was told of it", async () => {
    const listingId = await newListing({ studioName: "Twice Decided" });
    const order = async (intent: "approve" | "reopen", db = getDb()) =>
      (await operateListing(listingDeps(db), ada, { listingId, order: { intent } })).said;
    await order("approve");
    const untold = "It is in review again. The owner was not told of anything.";
    expect(await order("reopen")).toBe(untold);
    await order("approve");
    // The mail goes out while somebody presses the button.
    const transaction: Database["transaction"] = async (work) => {
      await getDb().update(outbox).set({ status: "sent", sentAt: new Date() });
      return getDb().transaction(work);
    };
    const slow: Database = Object.create(getDb(), { transaction: { value: transaction } });
    expect(await order("reopen", slow)).toBe("It is in review again. The owner gets a mail.");
  });

  test("a position is looked up by postal code, by its first half, by an address or a place", async () => {
    const find = (text: string) => findPosition(listingDeps(getDb()), ada, text);
    expect(await find("Thunder Bay")).toMatchObject({ isRough: true });
    const area = await find("m5v");
    expect(area).toMatchObject({ isRough: true });
    expect(await find("88 King Street West, M5V 2T6")).toMatchObject({
      latitude: area?.latitude,
      isRough: true,
    });
    expect(await find("1 Main Street, Barrie")).toMatchObject({ isRough: true });
    expect(await find("Nowhere at all")).toBeUndefined();
  });

  test("Today adds up what owners paid in this month and the last, without tax and what went back", async () => {
    const now = new Date("2026-03-01T12:00:00-05:00");
    const deps = {
      ...listingDeps(getDb()),
      catalogue: new Catalogue(),
      sendsMail: false,
      now: () => now,
    };
    const premium = await newListing({ featuredPackage: "premium" });
    const basic = await newListing({ featuredPackage: "basic" });
    const payment = { purpose: "first", method: "invoice", months: 1, currency: "cad" } as const;
    const paid = { ...payment, status: "paid", taxCents: 0 } as const;
    await getDb()
      .insert(listingPayments)
      .values([
        { ...paid, listingId: premium, amountCents: 11_187, taxCents: 1287, updatedAt: now },
        { ...paid, listingId: basic, amountCents: 2900, updatedAt: new Date("2026-02-28T20:00Z") },
        { ...paid, listingId: basic, amountCents: 2900, updatedAt: new Date("2026-01-31T20:00Z") },
        { ...paid, listingId: basic, amountCents: 4900, status: "refunded", updatedAt: now },
      ]);
    expect((await getToday(deps, ada)).revenue).toEqual({
      thisMonthCents: 9900,
      lastMonthCents: 2900,
      packages: [
        { name: "premium", thisMonthCents: 9900, lastMonthCents: 0 },
        { name: "basic", thisMonthCents: 0, lastMonthCents: 2900 },
      ],
    });
    expect((await getToday(deps, editor)).revenue).toBeUndefined();
  });

  test("Today counts those that end soon, and shows each role its own", async () => {
    const catalogue = new Catalogue();
    const deps = { ...listingDeps(getDb()), catalogue, sendsMail: false };
    const live = {
      approvalStatus: "approved",
      paymentStatus: "paid",
      liveFrom: new Date(),
    } as const;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await newListing({ ...live, liveUntil: inDays(13) });
    await newListing({ ...live, liveUntil: inDays(15) });
    await newListing({ studioName: "Waiting Room" });
    const today = await getToday(deps, ada);
    expect(today.listings).toEqual({ live: 2, endingSoon: 1 });
    expect(today.waiting.map(({ name }) => name)).toContain("Waiting Room");
    const hers = await getToday(deps, editor);
    expect([hers.waiting, hers.listings, hers.searches]).toEqual([[], undefined, undefined]);
    expect(hers.subscribers).toEqual({ confirmed: 0, isNew: 0 });
  });
});
