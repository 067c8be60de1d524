import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { onlinePaymentMethods } from "#domain/vocabulary/listing-order.ts";
import { requestSignIn } from "#server/accounts/sign-in.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { getMyStudios } from "#server/owners/my-studios.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { getListingRow } from "./listing-queries.ts";
import { endDueListings, remindDueListings } from "./listing-terms.ts";
import { ensurePackages } from "./offered-packages.ts";
import { createOwnerMoneyServices } from "./owner-money.ts";
import { markListingPaid, refundListing, renewListing } from "./payments/settle-payments.ts";
import { approveListing } from "./review-listing.ts";
import { submitListing } from "./submit-listing.ts";

const operator = { name: "operator:test", role: "operator" } as const;
const tax = { name: "HST", ratePercent: 13, number: "123456789 RT0001" };
const start = new Date("2026-01-10T12:00:00Z");

describeOnDatabase("an owner's money", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));
  let buyer: Actor = { name: "" };
  let owner: Actor = { name: "" };
  let stranger: Actor = { name: "" };
  let listingId = 0;
  let email = "";
  let now = start;
  const deps = (changes = {}) =>
    ({ ...listingDeps(getDb(), { tax, now: () => now }), ...changes }) as const;
  const money = (changes = {}) => createOwnerMoneyServices(deps(changes));

  /** The buyer of a live listing has an account already. */
  async function person(email: string): Promise<Actor> {
    const values = { email, provider: "mail", role: "owner" } as const;
    await getDb().insert(users).values(values).onConflictDoNothing();
    const [user] = await getDb().select().from(users).where(eq(users.email, email));
    return { name: `owner:${email}`, role: "owner", userId: user?.id ?? 0 };
  }

  beforeEach(async () => {
    await getDb().delete(users);
    await getDb().delete(outbox);
    now = start;
    const submission = listing({ featuredPackage: "basic", monthsSelected: 3 });
    listingId = (await submitListing(deps(), submission)).listingId;
    await approveListing(deps(), { listingId, actor: operator });
    await markListingPaid(deps(), { listingId, actor: operator });
    email = submission.email;
    buyer = await person(email);
    owner = await person("owner@mail.example");
    stranger = await person("stranger@mail.example");
    const { studioId } = await getListingRow(getDb(), listingId);
    await getDb()
      .insert(studioOwnership)
      .values({ userId: owner.userId ?? 0, studioId: studioId ?? 0 });
  });

  const mine = async (actor: Actor) => {
    const { listings } = await money().listMoney(actor);
    return listings.find((one) => one.listingId === listingId);
  };

  /** Of the mails about this listing. */
  async function kinds(): Promise<string[]> {
    const mails = await getDb().select().from(outbox).orderBy(outbox.id);
    return mails.filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
  }

  test("a listing that is only sent in is in its address's account: one signs in with it at once", async () => {
    const submission = listing({ email: "New@mail.example", studioName: "On its way" });
    await submitListing(deps(), submission);
    await requestSignIn(deps(), { email: "new@mail.example" });
    expect(await getDb().select().from(outbox).where(eq(outbox.kind, "sign-in"))).toHaveLength(1);
    const { listings } = await money().listMoney(await person("New@mail.example"));
    expect(listings).toMatchObject([{ studioName: "On its way", stage: "in-review" }]);
    const { studios: mine } = await getMyStudios(deps(), await person("New@mail.example"));
    expect(mine).toEqual([]);
  });

  test("the listing's address and the studio's owner see its invoices, nobody else does", async () => {
    for (const actor of [buyer, owner]) {
      expect(await mine(actor)).toMatchObject({ stage: "live", package: "basic" });
    }
    const id = (await mine(buyer))?.invoices[0]?.id ?? 0;
    const version = (await mine(buyer))?.version ?? 0;
    expect((await money().listMoney(stranger)).listings).toEqual([]);
    const missing = { status: 404 };
    const wish = { listingId, version };
    await expect(money().getInvoice(stranger, { id })).rejects.toMatchObject(missing);
    await expect(money().endLater(stranger, wish)).rejects.toMatchObject(missing);
    await expect(money().keepListing(stranger, wish)).rejects.toMatchObject(missing);
    await expect(money().payListing(stranger, wish)).rejects.toMatchObject(missing);
    const choice = { ...wish, package: "premium" } as const;
    await expect(money().choosePackage(stranger, choice)).rejects.toMatchObject(missing);
  });

  test("an invoice says number, package, months, tax and both sides", async () => {
    const id = (await mine(buyer))?.invoices[0]?.id ?? 0;
    const paper = await money({ senderAddress: "1 Main St\nToronto ON" }).getInvoice(buyer, { id });
    const reference = `PA-${String(listingId).padStart(6, "0")}`;
    expect(paper).toMatchObject({
      invoice: {
        ...{ number: `${reference}-${id}`, status: "paid", purpose: "first", months: 3 },
        ...{ amountCents: 9831, taxCents: 1131, taxLabel: "HST (13%)" },
      },
      taxNumber: "123456789 RT0001",
      instructions: null,
    });
    expect(paper.seller.slice(0, 3)).toEqual(["Pilates Atlas", "1 Main St", "Toronto ON"]);
    expect(paper.buyer).toContain(email);
  });

  test("who became the owner later reads no word of who bought it before, and the studio's address on what is bought since", async () => {
    const id = (await mine(owner))?.invoices[0]?.id ?? 0;
    const before = await money().getInvoice(owner, { id });
    const { studioName, address } = await getListingRow(getDb(), listingId);
    expect(before).toMatchObject({ buyer: [studioName], isOfFormerOwner: true });
    expect(JSON.stringify(before)).not.toContain(email);
    now = addMonths(start, 3);
    const { paymentId } = await money().payListing(owner, { listingId });
    const own = await money().getInvoice(owner, { id: paymentId });
    expect(own.isOfFormerOwner).toBe(false);
    expect(own.buyer).toEqual(expect.arrayContaining([studioName, address]));
    expect(JSON.stringify(own)).not.toContain(email);
    expect((await money().getInvoice(buyer, { id: paymentId })).buyer).toContain(email);
  });

  test("of two refunds that are pressed at once neither pays back the payment before", async () => {
    now = addMonths(start, 3);
    await renewListing(deps(), { listingId, actor: operator, months: 3 });
    const { version } = await getListingRow(getDb(), listingId);
    const [method] = onlinePaymentMethods;
    await getDb().update(listingPayments).set({ method, paymentIntentId: "pi" });
    const paidBack: number[] = [];
    const refund = async ({ paymentId }: { paymentId: number }) => {
      paidBack.push(paymentId);
    };
    const payments = { ...deps().payments, method, refund };
    const press = (db = getDb()) =>
      refundListing(deps({ db, payments }), { listingId, version, actor: operator });
    /** The other one is done with it as soon as this one's first look is over. */
    let isFirstLook = true;
    const late = new Proxy(getDb(), {
      get: (target, name) => {
        if (name !== "transaction") return Reflect.get(target, name);
        return async (work: Parameters<Database["transaction"]>[0]) => {
          const result = await target.transaction(work);
          if (isFirstLook) {
            isFirstLook = false;
            await press();
          }
          return result;
        };
      },
    });
    await press(late).catch(() => {});
    const [latest, before] = (await mine(owner))?.invoices ?? [];
    expect([latest?.status, before?.status]).toEqual(["refunded", "paid"]);
    expect(new Set(paidBack)).toEqual(new Set([latest?.id]));
  });

  test("without a tax an invoice has none, and one that is open says how to pay it", async () => {
    const plain = { tax: undefined };
    now = addMonths(start, 3);
    const { paymentId, start: paying } = await money(plain).payListing(owner, { listingId });
    expect(paying).toMatchObject({ method: "invoice", amount: 8700, tax: null });
    const paper = await money(plain).getInvoice(owner, { id: paymentId });
    expect(paper).toMatchObject({
      invoice: { status: "open", purpose: "renewal", taxCents: 0, taxLabel: null },
      taxNumber: null,
    });
    expect(paper.instructions).toContain("Interac e-Transfer");
  });

  test("a refund stands on its receipt", async () => {
    await refundListing(deps(), { listingId, actor: operator });
    expect(await mine(owner)).toMatchObject({
      stage: "refunded",
      payable: null,
      invoices: [{ status: "refunded", amountCents: 9831 }],
    });
  });

  test("another package begins with the renewal, at its own price, and older receipts keep theirs", async () => {
    const { studioId } = await getListingRow(getDb(), listingId);
    const priorityOf = async () => {
      const [studio] = await getDb()
        .select()
        .from(studios)
        .where(eq(studios.id, studioId ?? 0));
      return studio?.packagePriority ?? 0;
    };
    const before = await priorityOf();
    now = addDays(addMonths(start, 3), -3);
    // What was asked for at the old price is asked for anew.
    await money().payListing(owner, { listingId });
    const version = (await mine(owner))?.version ?? 0;
    await money().choosePackage(owner, { listingId, version, package: "premium" });
    expect(await kinds()).toContain("listing-next-package");
    expect(await mine(owner)).toMatchObject({ package: "basic", nextPackage: "premium" });
    expect(await priorityOf()).toBe(before);
    const { packages } = await money().listMoney(owner);
    const price = packages.find(({ name }) => name === "premium")?.monthlyPrice ?? 0;
    const due = Math.floor(3 * price * 1.13 + 0.5);
    const { start: paying } = await money().payListing(owner, { listingId });
    expect(paying).toMatchObject({ amount: due });
    await renewListing(deps(), { listingId, actor: operator, months: 3 });
    const after = await mine(owner);
    expect(after).toMatchObject({ package: "premium", nextPackage: null, stage: "live" });
    expect(await priorityOf()).toBeGreaterThan(before);
    expect(after?.invoices.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ["paid", due],
      ["paid", 9831],
    ]);
    const names = after?.invoices.map(({ packageName }) => packageName) ?? [];
    expect(new Set(names).size).toBe(2);
    const entries = await getDb().select().from(auditLog);
    expect(entries.map(({ action }) => action)).toContain("listing.choose-package");
  });

  test("a listing that is to end gets no reminder, ends with its term, and may be kept after all", async () => {
    const wish = async () => ({ listingId, version: (await mine(owner))?.version ?? 0 });
    await money().endLater(owner, await wish());
    now = addDays(addMonths(start, 3), -3);
    await getDb().delete(outbox);
    await remindDueListings(deps());
    expect(await kinds()).not.toContain("listing-reminder");
    await money().keepListing(buyer, await wish());
    await remindDueListings(deps());
    expect(await kinds()).toContain("listing-reminder");
    await money().endLater(owner, await wish());
    now = addDays(addMonths(start, 3), 1);
    await endDueListings(deps());
    expect(await mine(owner)).toMatchObject({ stage: "ended" });
    await renewListing(deps(), { listingId, actor: operator, months: 1 });
    expect(await mine(owner)).toMatchObject({ stage: "live", endRequestedAt: null });
  });

  test("a button that is pressed twice does once what it says, and nobody is refused", async () => {
    const version = (await mine(owner))?.version ?? 0;
    await getDb().delete(outbox);
    await getDb().delete(auditLog);
    const wish = { listingId, version };
    const choice = { ...wish, package: "premium" } as const;
    for (let press = 0; press < 2; press += 1) await money().choosePackage(owner, choice);
    expect(await kinds()).toEqual(["listing-next-package"]);
    const next = { listingId, version: version + 1 };
    await Promise.all([money().endLater(owner, next), money().endLater(owner, next)]);
    expect(await mine(owner)).toMatchObject({ version: version + 2, nextPackage: "premium" });
    expect(await getDb().$count(auditLog)).toBe(2);
  });

  test("of two who change it at once the second is told", async () => {
    const version = (await mine(owner))?.version ?? 0;
    await money().endLater(owner, { listingId, version });
    const late = money().choosePackage(buyer, { listingId, version, package: "premium" });
    await expect(late).rejects.toMatchObject({ status: 409 });
  });
});
