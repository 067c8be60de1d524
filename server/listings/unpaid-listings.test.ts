import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { usualKeeping } from "#domain/rules/retention/keeping.ts";
import { onlinePaymentMethods } from "#domain/vocabulary/listing-order.ts";
import { listingPayments } from "#server/database/schema/listing-payments.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import { listAuditEntries, writeAudit } from "#server/history/audit-queries.ts";
import { markListingPaid } from "#server/listings/payments/settle-payments.ts";
import { startListingPayment } from "#server/listings/payments/start-payment.ts";
import { listQueue } from "#server/queue/queue.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { ensurePackages } from "./offered-packages.ts";
import { approveListing, rejectListing } from "./review-listing.ts";
import { submitListing } from "./submit-listing.ts";
import { deleteUnpaidListings, warnUnpaidListings } from "./unpaid-listings.ts";

const actor = { name: "operator:test", role: "operator" } as const;
const { unpaidListingDays: DAYS } = usualKeeping;
/** Whichever provider it is. */
const [online] = onlinePaymentMethods;
const today = new Date();
const sum = { amountCents: 2_900, currency: "cad", months: 1, purpose: "first" } as const;

describeOnDatabase("a listing that nobody pays for", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));
  beforeEach(() => getDb().delete(studioListings));

  const at = (days: number) => listingDeps(getDb(), { now: () => addDays(today, days) });

  /** As if it was sent so many days ago, and all about it lay that far back. */
  async function submitAgo(days: number, email?: string) {
    const receipt = await submitListing(at(0), listing(email === undefined ? {} : { email }));
    await makeOlder(receipt.listingId, days);
    return receipt;
  }

  async function makeOlder(listingId: number, days: number): Promise<void> {
    const past = addDays(today, -days);
    await getDb()
      .update(studioListings)
      .set({ createdAt: past, updatedAt: past })
      .where(eq(studioListings.id, listingId));
    await getDb()
      .update(listingPayments)
      .set({ createdAt: past, updatedAt: past })
      .where(eq(listingPayments.listingId, listingId));
  }

  async function mailsOf(kind: string, recipient?: string) {
    const mails = await getDb().select().from(outbox).where(eq(outbox.kind, kind));
    return mails.filter((mail) => recipient === undefined || mail.recipient === recipient);
  }

  const sendAll = () => getDb().update(outbox).set({ status: "sent", sentAt: today });

  /** What the retention does, so many days from now. */
  const deleteIn = (days: number) =>
    deleteUnpaidListings(getDb(), addDays(today, days - DAYS), 1_000, addDays(today, days));

  async function areThere(...ids: readonly number[]): Promise<boolean[]> {
    const rows = await getDb()
      .select({ id: studioListings.id })
      .from(studioListings)
      .where(inArray(studioListings.id, [...ids]));
    return ids.map((id) => rows.some((row) => row.id === id));
  }

  test("is deleted after 90 days, two weeks after its owner was told, and leaves the queue", async () => {
    const young = await submitAgo(75);
    const old = await submitAgo(76.5, "old@lapse.example");
    expect(await deleteIn(30)).toBe(0);
    expect(await warnUnpaidListings(at(0), DAYS)).toBe(1);
    expect(await warnUnpaidListings(at(0), DAYS)).toBe(0);
    const [mail, ...further] = await mailsOf("listing-lapsing");
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ recipient: "old@lapse.example" });
    expect(mail?.subject).toMatch(/^Your listing at Pilates Atlas will be deleted on /);
    expect(mail?.textBody).toMatch(/atlas\.example\/list-your-studio\/status\/[\w-]{43}/);
    await sendAll();
    expect(await deleteIn(13)).toBe(0);
    expect(await deleteIn(14.1)).toBe(1);
    expect(await areThere(young.listingId, old.listingId)).toEqual([true, false]);
    const { items } = await listQueue(at(0), actor);
    expect(items.map(({ id }) => id)).not.toContain(old.listingId);
    const history = await listAuditEntries(getDb(), {
      subjectType: "listing",
      subjectId: old.listingId,
    });
    expect(history.map(({ action }) => action)).toEqual([
      "listing.submit",
      "listing.warn",
      "listing.delete",
    ]);
  });

  test("is not deleted before its owner's mail could be sent", async () => {
    const { listingId } = await submitAgo(80);
    await warnUnpaidListings(at(0), DAYS);
    expect(await deleteIn(40)).toBe(0);
    await sendAll();
    expect(await deleteIn(40)).toBe(1);
    expect(await areThere(listingId)).toEqual([false]);
  });

  test("stays once something happens: an answer, a choice to pay, a payment", async () => {
    const answered = await submitAgo(80);
    const chosen = await submitAgo(80);
    const paid = await submitAgo(80);
    expect(await warnUnpaidListings(at(0), DAYS)).toBe(3);
    await approveListing(at(0), { listingId: answered.listingId, actor });
    await startListingPayment(at(0), chosen.statusToken);
    await markListingPaid(at(0), { listingId: paid.listingId, actor });
    await sendAll();
    expect(await deleteIn(40)).toBe(0);
    const ids = [answered, chosen, paid].map(({ listingId }) => listingId);
    expect(await areThere(...ids)).toEqual([true, true, true]);
    // Where that led to nothing, it is told and deleted in the same way.
    expect(await warnUnpaidListings(at(77), DAYS)).toBe(2);
    await sendAll();
    expect(await deleteIn(92)).toBe(2);
    expect(await areThere(...ids)).toEqual([false, false, true]);
  });

  test("stays where its owner asks once more how to pay", async () => {
    const { listingId, statusToken } = await submitAgo(0);
    await startListingPayment(at(0), statusToken);
    await makeOlder(listingId, 80);
    expect(await warnUnpaidListings(at(0), DAYS)).toBe(1);
    await sendAll();
    await startListingPayment(at(10), statusToken);
    expect(await deleteIn(40)).toBe(0);
  });

  test("is no listing that money was paid for or may be on its way for, is disputed, live or rejected", async () => {
    const withPayment = async (status: "paid" | "refunded" | "open") => {
      const { listingId } = await submitAgo(400);
      await getDb()
        .insert(listingPayments)
        .values({ ...sum, listingId, status, method: online });
      await makeOlder(listingId, 400);
      return listingId;
    };
    const odd = (await submitAgo(400)).listingId;
    await writeAudit(getDb(), {
      actor: { name: online },
      action: "payment.needs-a-look",
      subjectId: odd,
    });
    const live = (await submitAgo(400)).listingId;
    await markListingPaid(at(0), { listingId: live, actor });
    await approveListing(at(0), { listingId: live, actor });
    const rejected = (await submitAgo(400)).listingId;
    await rejectListing(at(0), { listingId: rejected, actor, reason: "No studio." });
    const ids = [
      odd,
      live,
      rejected,
      await withPayment("paid"),
      await withPayment("refunded"),
      await withPayment("open"),
    ];
    for (const id of ids) await makeOlder(id, 400);
    expect(await warnUnpaidListings(at(0), DAYS)).toBe(0);
    await getDb()
      .update(studioListings)
      .set({ reminderSentAt: addDays(today, -100), updatedAt: addDays(today, -400) })
      .where(inArray(studioListings.id, ids));
    await sendAll();
    await deleteIn(0);
    expect(await areThere(...ids)).toEqual(ids.map(() => true));
  });

  test("of many that name a stranger's address, the stranger gets one mail", async () => {
    const email = "stranger@many.example";
    const receipts = await Promise.all(
      Array.from({ length: 12 }, () => submitListing(at(0), listing({ email }))),
    );
    await getDb()
      .update(outbox)
      .set({ createdAt: addDays(today, -80) });
    for (const { listingId } of receipts) await makeOlder(listingId, 80);
    expect(await warnUnpaidListings(at(0), DAYS)).toBe(12);
    const mails = await mailsOf("listing-lapsing", email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Your listings at /);
    expect(mails[0]?.textBody).toContain("And 2 more.");
    expect(mails[0]?.textBody.match(/\/status\//g)).toHaveLength(10);
    await sendAll();
    expect(await deleteIn(15)).toBe(12);
  });

  test("is told to the team, too, where it waits for an answer: once a day", async () => {
    const { siteUrl, teamEmail } = at(0);
    for (let time = 0; time < 2; time += 1) {
      await submitAgo(80);
      expect(await warnUnpaidListings(at(0), DAYS)).toBe(1);
    }
    const [mail, ...further] = (await mailsOf("listings-unanswered")).filter(
      ({ dedupeKey }) => dedupeKey === `listings-unanswered:${today.toISOString().slice(0, 10)}`,
    );
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ recipient: teamEmail });
    expect(mail?.textBody).toContain(`${siteUrl}/admin/queue?kind=listing`);
  });
});
