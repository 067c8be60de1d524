import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addMonths } from "#domain/rules/dates/calendar.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { listAuditEntries } from "#server/history/audit-queries.ts";
import { undoChange } from "#server/history/undo.ts";
import { listPayments } from "#server/listings/payments/payment-queries.ts";
import { markListingPaid, renewListing } from "#server/listings/payments/settle-payments.ts";
import { startListingPayment } from "#server/listings/payments/start-payment.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { setListingPosition } from "./listing-position.ts";
import { getListingRow } from "./listing-queries.ts";
import { ensurePackages } from "./offered-packages.ts";
import { getListingAnswers, getListingStatus } from "./owner-status.ts";
import { approveListing } from "./review-listing.ts";
import { submitListing } from "./submit-listing.ts";

const actor = { name: "operator:test", role: "operator" } as const;
const tax = { name: "HST", ratePercent: 13, number: "123456789 RT0001" };

describeOnDatabase("taxes and positions of listings", (getDb) => {
  beforeAll(() => ensurePackages(getDb()));

  async function mailTexts(studioName: string): Promise<Record<string, string>> {
    const rows = await getDb().select().from(outbox).orderBy(outbox.id);
    const own = rows.filter((row) => row.textBody.includes(studioName));
    return Object.fromEntries(own.map((row) => [row.kind, row.textBody]));
  }

  async function studioOf(listingId: number) {
    const [studio] = await getDb().select().from(studios).where(eq(studios.listingId, listingId));
    return studio;
  }

  test("a tax stands beside the total, which stays the price times the months", async () => {
    const deps = listingDeps(getDb(), { tax });
    const submission = listing({ featuredPackage: "basic", monthsSelected: 3 });
    const { listingId, totalAmount, statusToken } = await submitListing(deps, submission);
    expect(totalAmount).toBe(8700);
    const shown = { label: "HST (13%)", amount: 1131, number: "123456789 RT0001" };
    expect(await getListingStatus(deps, statusToken)).toMatchObject({
      totalAmount: 8700,
      tax: shown,
      payable: { purpose: "first", amount: 9831, tax: shown },
    });
    const invoice = await startListingPayment(deps, statusToken);
    expect(invoice).toMatchObject({ method: "invoice", amount: 9831, tax: shown });
    await approveListing(deps, { listingId, actor });
    const mails = await mailTexts(submission.studioName);
    for (const kind of ["listing-received", "listing-submitted", "listing-approved"]) {
      expect(mails[kind]).toContain("$87");
      expect(mails[kind]).toContain("HST (13%)");
      expect(mails[kind]).toContain("$11.31");
      expect(mails[kind]).toContain("$98.31");
      expect(mails[kind]).toContain("123456789 RT0001");
    }
    expect(mails["listing-approved"]).toContain("the payment of $98.31");
    await markListingPaid(deps, { listingId, actor });
    expect(await listPayments(getDb(), listingId)).toMatchObject([
      { amountCents: 9831, taxCents: 1131, taxLabel: "HST (13%)", status: "paid" },
    ]);
  });

  test("what an owner was told is what the first payment asks for; a renewal has today's tax", async () => {
    const before = listingDeps(getDb());
    const { listingId, statusToken } = await submitListing(before, listing({ monthsSelected: 1 }));
    const start = new Date("2026-01-10T12:00:00Z");
    const after = listingDeps(getDb(), { tax, now: () => start });
    expect(await getListingStatus(after, statusToken)).toMatchObject({
      tax: null,
      payable: { amount: 7900, tax: null },
    });
    await approveListing(after, { listingId, actor });
    await markListingPaid(after, { listingId, actor });
    const later = { ...after, now: () => addMonths(start, 1) };
    expect(await getListingStatus(later, statusToken)).toMatchObject({
      payable: { purpose: "renewal", amount: 8927, tax: { amount: 1027 } },
    });
    await renewListing(later, { listingId, actor, months: 2 });
    expect(await listPayments(getDb(), listingId)).toMatchObject([
      { amountCents: 7900, taxCents: 0, taxLabel: null },
      { amountCents: 17_854, taxCents: 2054, taxLabel: "HST (13%)" },
    ]);
  });

  test("a position of the postal area alone is approximate, until an operator sets it", async () => {
    const deps = listingDeps(getDb());
    const submission = listing({ postalCode: "K7L 9Z9", city: "Kingston" });
    const { listingId, statusToken } = await submitListing(deps, submission);
    expect(await getListingRow(getDb(), listingId)).toMatchObject({ isPositionApproximate: true });
    expect(await getListingStatus(deps, statusToken)).toMatchObject({
      isPositionApproximate: true,
    });
    expect(await getListingAnswers(deps, statusToken)).not.toHaveProperty("position");
    const mails = await mailTexts(submission.studioName);
    expect(mails["listing-submitted"]).toContain("Its position is approximate");
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    expect(await studioOf(listingId)).toMatchObject({ isPositionApproximate: true });
    await setListingPosition(deps, { listingId, actor, latitude: 44.231, longitude: -76.481 });
    expect(await studioOf(listingId)).toMatchObject({
      latitude: 44.231,
      isPositionApproximate: false,
    });
    expect(await getListingStatus(deps, statusToken)).toMatchObject({
      isPositionApproximate: false,
    });
    const positions = async () => [
      (await getListingRow(getDb(), listingId)).latitude,
      (await studioOf(listingId))?.latitude,
    ];
    const undoLast = async () => {
      const subject = { subjectType: "listing", subjectId: listingId };
      const auditId = (await listAuditEntries(getDb(), subject)).at(-1)?.id ?? 0;
      await undoChange(deps, actor, { auditId });
    };
    await undoLast();
    const [approximate] = await positions();
    expect(await positions()).not.toContain(44.231);
    expect(await positions()).toEqual([approximate, approximate]);
    expect(await studioOf(listingId)).toMatchObject({ isPositionApproximate: true });
    await undoLast();
    expect(await positions()).toEqual([44.231, 44.231]);
  });

  test("of two moves in one millisecond, the studio goes back by its listing's own one", async () => {
    const deps = listingDeps(getDb());
    const { listingId } = await submitListing(deps, listing({ city: "Kingston" }));
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    await setListingPosition(deps, { listingId, actor, latitude: 44.23, longitude: -76.48 });
    await setListingPosition(deps, { listingId, actor, latitude: 44.24, longitude: -76.49 });
    await getDb().update(auditLog).set({ createdAt: new Date() });
    const subject = { subjectType: "listing", subjectId: listingId };
    const moves = (await listAuditEntries(getDb(), subject)).filter(
      ({ action }) => action === "listing.locate",
    );
    await undoChange(deps, actor, { auditId: moves[0]?.id ?? 0, fields: ["latitude"] });
    // The studio was moved once more since, so it stays; it never goes where this move had put it.
    expect((await getListingRow(getDb(), listingId)).latitude).not.toBe(44.24);
    expect((await studioOf(listingId))?.latitude).toBe(44.24);
  });

  test("the owner's own pin is the position, and comes back for another try", async () => {
    const deps = listingDeps(getDb());
    const position = { latitude: 44.2345, longitude: -76.4912 };
    const submission = listing({ city: "Kingston", position, bookingUrl: "https://a.example/b" });
    const { listingId, statusToken } = await submitListing(deps, submission);
    expect(await getListingRow(getDb(), listingId)).toMatchObject({
      ...position,
      isPositionApproximate: false,
    });
    expect(await getListingAnswers(deps, statusToken)).toMatchObject({
      position,
      bookingUrl: "https://a.example/b",
    });
    await approveListing(deps, { listingId, actor });
    await markListingPaid(deps, { listingId, actor });
    expect(await studioOf(listingId)).toMatchObject({
      ...position,
      isPositionApproximate: false,
      bookingUrl: "https://a.example/b",
    });
  });

  test("a postal code that a studio of ours has is known to the street", async () => {
    const deps = listingDeps(getDb());
    const known = { city: "Guelph", postalCode: "N1H 4J5" };
    const first = await submitListing(
      deps,
      listing({ ...known, position: { latitude: 43.545, longitude: -80.248 } }),
    );
    await approveListing(deps, { listingId: first.listingId, actor });
    await markListingPaid(deps, { listingId: first.listingId, actor });
    const { listingId } = await submitListing(deps, listing(known));
    expect(await getListingRow(getDb(), listingId)).toMatchObject({
      latitude: 43.545,
      isPositionApproximate: false,
    });
  });
});
