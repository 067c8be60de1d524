import { count, eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { listingDurations, packageNames } from "#domain/vocabulary/listing-order.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import {
  listingPackages,
  slugHistory,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import {
  markListingPaid,
  refundListing,
  renewListing,
} from "#server/listings/payments/settle-payments.ts";
import { startListingPayment } from "#server/listings/payments/start-payment.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { applyListingEvent } from "./lifecycle.ts";
import { setListingPosition } from "./listing-position.ts";
import { getListingRow } from "./listing-queries.ts";
import { endDueListings, remindDueListings } from "./listing-terms.ts";
import { listPackages } from "./listings.ts";
import { announcePackageChange, ensurePackages, keepPackagesFresh } from "./offered-packages.ts";
import { getListingStatus } from "./owner-status.ts";
import { approveListing, getListing, rejectListing, suspendListing } from "./review-listing.ts";
import { submitListing } from "./submit-listing.ts";

const actor = { name: "operator:test", role: "operator" } as const;

describeOnBothEngines("listings", (getDb, getConnection) => {
  beforeAll(() => ensurePackages(getDb()));
  // Mails of long ago: no test meets the limit of mails that the one before has used up.
  beforeEach(() =>
    getDb()
      .update(outbox)
      .set({ createdAt: new Date(0) }),
  );

  async function mailsFor(listingId: number): Promise<string[]> {
    const { studioName } = await getListingRow(getDb(), listingId);
    const rows = await getDb().select().from(outbox).orderBy(outbox.id);
    return rows.filter((row) => row.textBody.includes(studioName)).map((row) => row.kind);
  }

  async function studioOf(listingId: number) {
    const [studio] = await getDb().select().from(studios).where(eq(studios.listingId, listingId));
    return studio;
  }

  test("the three packages are there, and every total is the monthly price times the months", async () => {
    const deps = listingDeps(getDb());
    const packages = await listPackages(deps);
    expect(packages.map(({ name }) => name)).toEqual(packageNames);
    for (const { name, monthlyPrice } of packages) {
      for (const { months } of listingDurations) {
        const order = { featuredPackage: name, monthsSelected: months };
        const { totalAmount } = await submitListing(deps, listing(order));
        expect(totalAmount).toBe(monthlyPrice * months);
      }
    }
  });

  test("a package whose price is changed is offered at the new price as soon as that is told", async () => {
    const deps = listingDeps(getDb());
    const stop = await keepPackagesFresh(getConnection(), deps.packages);
    const priceOfBasic = async () => (await listPackages(deps))[0]?.monthlyPrice;
    expect(await priceOfBasic()).toBe(2900);
    const setPrice = (monthlyPrice: number) =>
      getDb().transaction(async (tx) => {
        const isBasic = eq(listingPackages.name, "basic");
        await tx.update(listingPackages).set({ monthlyPrice }).where(isBasic);
        await announcePackageChange(tx);
      });
    await setPrice(3100);
    await eventually(async () => expect(await priceOfBasic()).toBe(3100));
    await setPrice(2900);
    await stop();
  });

  test("the same submit, sent at once and again later, makes one listing", async () => {
    const deps = listingDeps(getDb());
    const submission = listing();
    const receipts = await Promise.all(
      Array.from({ length: 8 }, () => submitListing(deps, submission, "one-key")),
    );
    receipts.push(await submitListing(deps, submission, "one-key"));
    expect(new Set(receipts.map((receipt) => receipt.listingId)).size).toBe(1);
    expect(await mailsFor(receipts[0]?.listingId ?? 0)).toEqual([
      "listing-received",
      "listing-submitted",
    ]);
  });

  test("without a key, the same answers within minutes make one listing", async () => {
    const deps = listingDeps(getDb());
    const submission = listing();
    const [first, second] = await Promise.all([
      submitListing(deps, submission),
      submitListing(deps, submission),
    ]);
    expect(second.listingId).toBe(first.listingId);
    await rejectListing(deps, { listingId: first.listingId, actor, reason: "Please add hours" });
    const third = await submitListing(deps, submission);
    expect(third.listingId).not.toBe(first.listingId);
  });

  test("other answers under the same key are not lost", async () => {
    const deps = listingDeps(getDb());
    const submission = listing();
    const first = await submitListing(deps, submission, "two-tabs");
    const other = await submitListing(deps, { ...submission, phone: "647-555-0000" }, "two-tabs");
    expect(other.listingId).not.toBe(first.listingId);
  });

  test("approved and paid, it is a studio with a place, a slug, keys, hours and a badge", async () => {
    const deps = listingDeps(getDb());
    const submission = listing({ studioName: "Still & Strong", city: "toronto" });
    const { listingId } = await submitListing(deps, submission);
    await approveListing(deps, { listingId, actor });
    expect(await studioOf(listingId)).toBeUndefined();
    const paid = await markListingPaid(deps, { listingId, actor });
    expect(await studioOf(listingId)).toMatchObject({
      id: paid.studioId,
      name: "Still & Strong",
      city: "Toronto",
      citySlug: "toronto",
      slug: "still-strong",
      classTypes: ["reformer-pilates", "barre-pilates"],
      amenities: ["showers", "water"],
      hours: { monday: "9 AM to 5 PM", sunday: "Closed" },
      structuredHours: { monday: [{ from: 540, to: 1020 }], sunday: [] },
      featured: true,
      packagePriority: 2,
      hidden: false,
      source: "listing",
    });
    expect(await mailsFor(listingId)).toEqual([
      "listing-received",
      "listing-submitted",
      "listing-paid",
    ]);
    const history = await getDb()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(listingId)))
      .orderBy(auditLog.id);
    expect(history.map(({ action }) => action)).toEqual([
      "listing.submit",
      "listing.approve",
      "listing.markPaid",
    ]);
  });

  test("a second studio of a name gets its neighbourhood, and is flagged as a duplicate", async () => {
    const deps = listingDeps(getDb());
    const names = { studioName: "Twice Told" };
    const first = await submitListing(deps, listing(names));
    await approveListing(deps, { listingId: first.listingId, actor });
    await markListingPaid(deps, { listingId: first.listingId, actor });
    const second = await submitListing(deps, listing(names));
    const studio = await studioOf(first.listingId);
    const row = await getListingRow(getDb(), second.listingId);
    expect(row.duplicateOfStudioId).toBe(studio?.id);
    await approveListing(deps, { listingId: second.listingId, actor });
    await markListingPaid(deps, { listingId: second.listingId, actor });
    expect((await studioOf(second.listingId))?.slug).toBe("twice-told-yorkville");
  });

  test("a listing may take over a studio of the directory; its old address redirects", async () => {
    const deps = listingDeps(getDb());
    const [known] = await getDb()
      .insert(studios)
      .values({
        name: "Old Name",
        slug: "old-name",
        city: "Toronto",
        citySlug: "toronto",
        latitude: 43.6,
        longitude: -79.3,
        source: "import",
      })
      .returning();
    const studioId = known?.id ?? 0;
    const { listingId } = await submitListing(deps, listing({ studioName: "New Name" }));
    await markListingPaid(deps, { listingId, actor });
    await approveListing(deps, { listingId, actor, studioId });
    expect(await studioOf(listingId)).toMatchObject({ id: studioId, slug: "new-name" });
    const [former] = await getDb()
      .select()
      .from(slugHistory)
      .where(eq(slugHistory.studioId, studioId));
    expect(former).toMatchObject({ citySlug: "toronto", slug: "old-name" });
    await refundListing(deps, { listingId, actor });
    expect(await studioOf(listingId)).toMatchObject({ hidden: false, featured: false });
  });

  test("a studio at an unknown place waits for its position", async () => {
    const deps = listingDeps(getDb());
    const nowhere = listing({ city: "Nowhere at all", postalCode: "X9X 9X9" });
    const { listingId } = await submitListing(deps, nowhere);
    await expect(approveListing(deps, { listingId, actor })).rejects.toThrow("Set its position");
    await setListingPosition(deps, { listingId, actor, latitude: 44, longitude: -79 });
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    expect(await studioOf(listingId)).toMatchObject({ citySlug: "nowhere-at-all", latitude: 44 });
  });

  test("it is reminded once, ends, and is back after a renewal", async () => {
    let now = new Date("2026-03-01T12:00:00.000Z");
    const deps = listingDeps(getDb(), { now: () => now });
    const submitted = await submitListing(deps, listing({ monthsSelected: 1 }));
    const { listingId, statusToken } = submitted;
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    expect((await getListingStatus(deps, statusToken)).stage).toBe("live");
    now = new Date("2026-03-25T11:59:00.000Z");
    expect(await remindDueListings(deps)).toBe(0);
    now = new Date("2026-03-25T12:01:00.000Z");
    expect(await remindDueListings(deps)).toBe(1);
    expect(await remindDueListings(deps)).toBe(0);
    expect(await endDueListings(deps)).toBe(0);
    now = new Date("2026-04-01T12:00:00.000Z");
    expect(await endDueListings(deps)).toBe(1);
    expect(await endDueListings(deps)).toBe(0);
    expect(await studioOf(listingId)).toMatchObject({ hidden: true });
    expect(await getListingStatus(deps, statusToken)).toMatchObject({
      stage: "ended",
      studioPath: null,
      payable: { purpose: "renewal", method: "invoice", amount: 7900 },
    });
    now = addDays(now, 3);
    const renewed = await renewListing(deps, { listingId, actor, months: 2 });
    expect(renewed.liveUntil).toEqual(addMonths(now, 2));
    expect(await studioOf(listingId)).toMatchObject({ hidden: false, featured: true });
    expect(await mailsFor(listingId)).toEqual([
      "listing-received",
      "listing-submitted",
      "listing-paid",
      "listing-reminder",
      "listing-ended",
      "listing-renewed",
    ]);
  });

  test("the same renewal sent twice, at once or within a day, counts once; --again insists", async () => {
    let now = new Date("2026-03-01T12:00:00.000Z");
    const deps = listingDeps(getDb(), { now: () => now });
    const { listingId } = await submitListing(deps, listing({ monthsSelected: 1 }));
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    const renew = (change: { months: number; again?: boolean }) =>
      renewListing(deps, { listingId, actor, ...change });
    const once = addMonths(new Date("2026-04-01T12:00:00.000Z"), 3);
    const answers = await Promise.all([renew({ months: 3 }), renew({ months: 3 })]);
    expect(answers.map(({ liveUntil }) => liveUntil)).toEqual([once, once]);
    expect(answers.filter(({ note }) => note?.includes("renewed before"))).toHaveLength(1);
    now = addDays(now, 0.9);
    expect((await renew({ months: 3 })).liveUntil).toEqual(once);
    expect((await mailsFor(listingId)).filter((kind) => kind === "listing-renewed")).toHaveLength(
      1,
    );
    expect((await getListing(deps, listingId)).payments).toHaveLength(2);
    expect((await renew({ months: 1 })).liveUntil).toEqual(addMonths(once, 1));
    expect((await renew({ months: 1, again: true })).liveUntil).toEqual(addMonths(once, 2));
    now = addDays(now, 2);
    expect((await renew({ months: 1 })).liveUntil).toEqual(addMonths(once, 3));
    await refundListing(deps, { listingId, actor });
    await expect(renew({ months: 1 })).rejects.toThrow("refunded");
  });

  test("an approval that is taken back takes the page offline; given again, it is back at the same address", async () => {
    let now = new Date("2026-03-01T12:00:00.000Z");
    const deps = listingDeps(getDb(), { now: () => now });
    const { listingId, statusToken } = await submitListing(deps, listing({ monthsSelected: 1 }));
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    const before = await studioOf(listingId);
    now = addDays(now, 20);
    await suspendListing(deps, { listingId, actor, reason: "It has moved" });
    await expect(suspendListing(deps, { listingId, actor, reason: "x" })).rejects.toThrow("Only");
    expect(await studioOf(listingId)).toMatchObject({ hidden: true, featured: false });
    expect(await getListingStatus(deps, statusToken)).toMatchObject({
      stage: "in-review",
      rejectionReason: "It has moved",
      payable: null,
    });
    now = addDays(now, 60);
    expect([await remindDueListings(deps), await endDueListings(deps)]).toEqual([0, 0]);
    const again = await approveListing(deps, { listingId, actor });
    expect(again.liveUntil).toEqual(addDays(new Date("2026-04-01T12:00:00.000Z"), 60));
    const after = await studioOf(listingId);
    expect(after).toMatchObject({ id: before?.id, slug: before?.slug, hidden: false });
    expect(after?.featured).toBe(true);
    expect((await mailsFor(listingId)).slice(2)).toEqual([
      "listing-paid",
      "listing-suspended",
      "listing-approved",
    ]);
  });

  test("of two operators at the same moment one acts, and the other is told", async () => {
    const deps = listingDeps(getDb());
    for (let round = 0; round < 10; round += 1) {
      const { listingId } = await submitListing(deps, listing());
      const answers = await Promise.allSettled([
        approveListing(deps, { listingId, actor: { name: "operator:one", role: "operator" } }),
        rejectListing(deps, {
          listingId,
          actor: { name: "operator:two", role: "operator" },
          reason: "No",
        }),
        markListingPaid(deps, { listingId, actor: { name: "operator:one", role: "operator" } }),
        markListingPaid(deps, { listingId, actor: { name: "operator:two", role: "operator" } }),
      ]);
      expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      const row = await getListingRow(getDb(), listingId);
      // One mail for each change; an approval that was paid for next is told by the receipt.
      const told = (await mailsFor(listingId)).slice(2).toSorted();
      const decision = `listing-${row.approvalStatus}`;
      const isReceiptAlone = told.length === 1 && row.approvalStatus === "approved";
      expect(told).toEqual(
        isReceiptAlone ? ["listing-paid"] : [decision, "listing-paid"].toSorted(),
      );
      expect(row.version).toBe(3);
      expect(row.studioId !== null).toBe(row.approvalStatus === "approved");
    }
  });

  test("a change worked out from an older reading is refused, and the newer one stays", async () => {
    const deps = listingDeps(getDb());
    const { listingId } = await submitListing(deps, listing());
    const older = await getListingRow(getDb(), listingId);
    await approveListing(deps, { listingId, actor });
    const late = getDb().transaction((tx) =>
      applyListingEvent(deps, tx, older, { event: { type: "markPaid" }, actor }),
    );
    await expect(late).rejects.toMatchObject({
      status: 409,
      message: `Listing ${listingId} has been changed in the meantime. Please look at it again.`,
    });
    expect(await getListingRow(getDb(), listingId)).toMatchObject({
      approvalStatus: "approved",
      paymentStatus: "pending",
      version: 2,
    });
    expect(await mailsFor(listingId)).not.toContain("listing-paid");
  });

  test("a change that fails leaves nothing behind", async () => {
    const deps = listingDeps(getDb());
    const { listingId } = await submitListing(deps, listing());
    const [before] = await getDb().select({ mails: count() }).from(outbox);
    await expect(refundListing(deps, { listingId, actor })).rejects.toThrow(
      "Nothing has been paid",
    );
    await expect(rejectListing(deps, { listingId, actor, reason: " " })).rejects.toThrow("Say why");
    const [after] = await getDb().select({ mails: count() }).from(outbox);
    expect(after).toEqual(before);
  });

  test("by invoice, the owner reads how to pay and finds the same invoice again", async () => {
    const deps = listingDeps(getDb());
    const { listingId, statusToken } = await submitListing(deps, listing());
    const start = await startListingPayment(deps, statusToken);
    expect(start).toMatchObject({ method: "invoice", amount: 23700 });
    expect(await startListingPayment(deps, statusToken)).toEqual(start);
    await markListingPaid(deps, { listingId, actor });
    await expect(startListingPayment(deps, statusToken)).rejects.toThrow("nothing to pay");
  });

  test("an unknown link is not found", async () => {
    await expect(getListingStatus(listingDeps(getDb()), "guessed")).rejects.toMatchObject({
      status: 404,
    });
  });
});
