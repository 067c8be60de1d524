import type { ListingEvent } from "#domain/rules/listing/listing-event.ts";
import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import {
  findLatestPaid,
  type PaymentRow,
  updatePayment,
} from "#server/db/queries/listing-payments.ts";
import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { paymentAttentionMail } from "#server/mails/payment-attention-mail.ts";
import type { PaymentEvent } from "#server/providers/payments/payment-provider.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import { applyListingEvent } from "../lifecycle/apply-listing-event.ts";
import type { ListingDeps } from "../listing-deps.ts";

type Matter = { event: PaymentEvent; listing: ListingRow; payment: PaymentRow };

export async function settlePaymentEvent(
  deps: ListingDeps,
  tx: Database,
  matter: Matter,
): Promise<string> {
  switch (matter.event.status) {
    case "paid":
      return settlePaid(deps, tx, matter);
    case "failed":
      return settleFailed(deps, tx, matter);
    case "expired":
      return settleExpired(tx, matter);
    case "refunded":
      return settleRefunded(deps, tx, matter);
    case "partly-refunded":
      return needsALook(deps, tx, matter, "A part of the payment was refunded at the provider.");
  }
}

async function settlePaid(deps: ListingDeps, tx: Database, matter: Matter): Promise<string> {
  const { event, listing, payment } = matter;
  if (payment.status === "paid" || payment.status === "refunded")
    return `already ${payment.status}`;
  if (event.amountCents !== payment.amountCents || event.currency !== payment.currency) {
    const paid = `${event.amountCents ?? "no"} cents ${event.currency ?? ""}`.trim();
    const asked = `${payment.amountCents} cents ${payment.currency}`;
    return needsALook(deps, tx, matter, `${paid} were paid, ${asked} were asked for.`);
  }
  await savePayment(tx, matter, "paid");
  const change: ListingEvent =
    payment.purpose === "first" ? { type: "markPaid" } : { type: "renew", months: payment.months };
  const outcome = await apply(deps, tx, listing, change);
  if (outcome.allowed) return "paid";
  return needsALook(deps, tx, matter, `A payment arrived that has no use. ${outcome.reason}`);
}

async function settleFailed(deps: ListingDeps, tx: Database, matter: Matter): Promise<string> {
  if (matter.payment.status !== "open") return `already ${matter.payment.status}`;
  await savePayment(tx, matter, "failed");
  if (matter.payment.purpose === "first") {
    await apply(deps, tx, matter.listing, { type: "paymentFailed" });
  }
  return "failed";
}

/** The owner did not pay on that page: the next click opens another. */
async function settleExpired(tx: Database, matter: Matter): Promise<string> {
  if (matter.payment.status !== "open") return `already ${matter.payment.status}`;
  await savePayment(tx, matter, "expired");
  return "expired";
}

/** Should the refund be told before the payment, the payment will find it refunded. */
async function settleRefunded(deps: ListingDeps, tx: Database, matter: Matter): Promise<string> {
  const { listing, payment } = matter;
  if (payment.status === "refunded") return "already refunded";
  const latest = await findLatestPaid(tx, listing.id);
  await savePayment(tx, matter, "refunded");
  if (latest?.id !== payment.id) return "refunded, without effect on the listing";
  const outcome = await apply(deps, tx, listing, { type: "refund" });
  return outcome.allowed ? "refunded" : outcome.reason;
}

/** In the provider's name. */
function apply(deps: ListingDeps, tx: Database, listing: ListingRow, event: ListingEvent) {
  return applyListingEvent(deps, tx, listing, { event, actor: deps.payments.method });
}

async function savePayment(
  tx: Database,
  { event, payment }: Matter,
  status: PaymentRow["status"],
): Promise<void> {
  await updatePayment(tx, payment.id, {
    status,
    checkoutSessionId: event.sessionId ?? payment.checkoutSessionId,
    paymentIntentId: event.paymentIntentId ?? payment.paymentIntentId,
  });
}

/** Nothing changes but the notes: an operator decides. */
async function needsALook(
  deps: ListingDeps,
  tx: Database,
  { event, listing, payment }: Matter,
  reason: string,
): Promise<string> {
  const { id: listingId, studioName } = listing;
  await writeAudit(tx, {
    actor: deps.payments.method,
    action: "payment.needs-a-look",
    subjectType: "listing",
    subjectId: listingId,
    after: { ...event, paymentId: payment.id, reason },
  });
  await enqueueMail(tx, paymentAttentionMail({ ...deps, listingId, studioName, reason }));
  return reason;
}
