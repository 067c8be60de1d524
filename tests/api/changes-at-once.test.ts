import { and, eq, like } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListingEvent } from "#domain/rules/listing/listing-refusal.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { type AuditRow, listAuditEntries } from "#server/history/audit-queries.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { getListingRow } from "#server/listings/listing-queries.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { closeCheckouts } from "#server/listings/payments/close-checkouts.ts";
import { recordPaymentEvent } from "#server/listings/payments/payment-events.ts";
import type { PaymentEvent } from "#server/listings/payments/payment-provider.ts";
import {
  failPayment,
  markListingPaid,
  refundListing,
  renewListing,
} from "#server/listings/payments/settle-payments.ts";
import { startListingPayment } from "#server/listings/payments/start-payment.ts";
import { createStripePayments } from "#server/listings/payments/stripe-payments.ts";
import {
  approveListing,
  getListing,
  rejectListing,
  suspendListing,
} from "#server/listings/review-listing.ts";
import { submitListing } from "#server/listings/submit-listing.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { startFakeStripe } from "#tests/support/fake-stripe.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { ReferenceListing } from "#tests/support/reference-listing.ts";

const ROUNDS = 4;
const AT_ONCE = 20;
const now = new Date("2026-01-15T12:00:00.000Z");
const actor = { name: "operator:test", role: "operator" } as const;

type Subject = { listingId: number; token: string; sessionId: string };
type Action = (deps: ListingDeps, subject: Subject) => Promise<unknown>;

/** What Stripe tells of the listing's page, one event for each kind of news. */
function told(status: PaymentEvent["status"]): Action {
  return (deps, { sessionId, listingId }) =>
    recordPaymentEvent(deps, {
      eventId: `evt_${listingId}_${status}`,
      eventType: status,
      status,
      paymentId: undefined,
      sessionId,
      paymentIntentId: `pi_${sessionId}`,
      amountCents: 7900,
      currency: "cad",
    });
}

const actions: readonly Action[] = [
  (deps, { listingId }) => approveListing(deps, { listingId, actor }),
  (deps, { listingId }) => approveListing(deps, { listingId, actor }),
  (deps, { listingId }) => rejectListing(deps, { listingId, actor, reason: "No" }),
  (deps, { listingId }) => suspendListing(deps, { listingId, actor, reason: "No" }),
  (deps, { listingId }) => markListingPaid(deps, { listingId, actor }),
  (deps, { listingId }) => failPayment(deps, { listingId, actor }),
  (deps, { listingId }) => refundListing(deps, { listingId, actor }),
  (deps, { listingId }) => renewListing(deps, { listingId, actor, months: 2 }),
  (deps, { token }) => startListingPayment(deps, token),
  (deps) => closeCheckouts(deps),
  told("paid"),
  told("paid"),
  told("failed"),
  told("expired"),
  told("refunded"),
  told("disputed"),
  told("dispute-lost"),
];

/** The change that a row of the audit log stands for. */
function eventOf({ action, after }: AuditRow): ListingEvent | undefined {
  const plain = ["approve", "markPaid", "paymentFailed", "refund"] as const;
  const type = plain.find((name) => action === `listing.${name}`);
  if (type !== undefined) return { type };
  if (action === "listing.reject") return { type: "reject", reason: "No" };
  if (action === "listing.suspend") return { type: "suspend", reason: "No" };
  if (action === "listing.renew") return { type: "renew", months: Number(after?.months) };
  return undefined;
}

describeOnBothEngines("twenty changes of a listing at once", (getDb) => {
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let deps: ListingDeps;

  beforeAll(async () => {
    await ensurePackages(getDb());
    stripe = await startFakeStripe();
    const secrets = { secretKey: "sk_test_1", webhookSecret: "whsec_1" };
    const payments = createStripePayments(secrets, stripe.address);
    deps = listingDeps(getDb(), { payments, now: () => now });
  });
  afterAll(() => stripe.stop());

  async function submit(): Promise<Subject> {
    const submission = listing({ monthsSelected: 1 });
    const { listingId, statusToken: token } = await submitListing(deps, submission);
    await startListingPayment(deps, token);
    const { payments } = await getListing(deps, listingId);
    return { listingId, token, sessionId: payments[0]?.checkoutSessionId ?? "" };
  }

  /** As if those that took effect had come one after the other, each with one mail. */
  async function expectInOrder({ listingId }: Subject): Promise<void> {
    const reference = new ReferenceListing();
    const history = await listAuditEntries(getDb(), {
      subjectType: "listing",
      subjectId: listingId,
    });
    const events = history.map(eventOf).filter((event) => event !== undefined);
    for (const event of events) expect(reference.accept(event, now)).toBeDefined();
    const row = await getListingRow(getDb(), listingId);
    const [studio] = await getDb().select().from(studios).where(eq(studios.listingId, listingId));
    const isShown = studio !== undefined && !studio.hidden;
    const until = row.liveUntil?.toISOString() ?? "-";
    expect(`${row.approvalStatus} ${row.paymentStatus} ${until} ${isShown}`).toBe(
      reference.describe(),
    );
    expect(row.version).toBe(1 + events.length);
    const toOwner = and(
      like(outbox.textBody, `%${row.studioName}\n%`),
      like(outbox.kind, "listing-%"),
    );
    const mails = await getDb().select().from(outbox).where(toOwner);
    const about = mails.filter(
      ({ kind }) => !["listing-received", "listing-submitted"].includes(kind),
    );
    // An approval that is taken back next was told to nobody, and one that is paid for next by the receipt.
    const untold = events.filter(
      ({ type }, at) =>
        type === "approve" && ["suspend", "markPaid"].includes(events[at + 1]?.type ?? ""),
    );
    expect(about).toHaveLength(events.length - untold.length);
  }

  test("in any order end as if they had come one after the other", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...actions), { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (chosen) => {
          const subject = await submit();
          const answers = await Promise.allSettled(chosen.map((act) => act(deps, subject)));
          for (const answer of answers) {
            if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 409 });
          }
          await expectInOrder(subject);
        },
      ),
      { numRuns: ROUNDS, seed: 11, endOnFailure: true },
    );
  }, 120_000);
});
