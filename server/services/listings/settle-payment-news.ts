import { eq } from "drizzle-orm";
import type { ListingEvent } from "#domain/rules/listing/listing-event.ts";
import type { Database } from "#server/db/database.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import { paymentAttentionMail } from "#server/mails/payment-attention-mail.ts";
import type { PaymentNews } from "#server/providers/payments/payment-provider.ts";
import { enqueueMail } from "#server/services/enqueue-mail.ts";
import { writeAudit } from "#server/services/write-audit.ts";
import { applyListingEvent } from "./apply-listing-event.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-row.ts";
import type { PaymentRow } from "./open-payment.ts";
import { findLatestPaid } from "./refund-listing.ts";

type Matter = { news: PaymentNews; listing: ListingRow; payment: PaymentRow };

const actor = "stripe";

export async function settlePaymentNews(
  deps: ListingDeps,
  tx: Database,
  matter: Matter,
): Promise<string> {
  switch (matter.news.what) {
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
  const { news, listing, payment } = matter;
  if (payment.status === "paid" || payment.status === "refunded")
    return `already ${payment.status}`;
  if (news.amountCents !== payment.amountCents || news.currency !== payment.currency) {
    const paid = `${news.amountCents ?? "no"} cents ${news.currency ?? ""}`.trim();
    const asked = `${payment.amountCents} cents ${payment.currency}`;
    return needsALook(deps, tx, matter, `${paid} were paid, ${asked} were asked for.`);
  }
  await savePayment(tx, matter, "paid");
  const event: ListingEvent =
    payment.purpose === "first" ? { type: "markPaid" } : { type: "renew", months: payment.months };
  const outcome = await applyListingEvent(deps, tx, listing, { event, actor });
  if (outcome.allowed) return "paid";
  return needsALook(deps, tx, matter, `A payment arrived that has no use. ${outcome.reason}`);
}

async function settleFailed(deps: ListingDeps, tx: Database, matter: Matter): Promise<string> {
  if (matter.payment.status !== "open") return `already ${matter.payment.status}`;
  await savePayment(tx, matter, "failed");
  if (matter.payment.purpose === "first") {
    await applyListingEvent(deps, tx, matter.listing, { event: { type: "paymentFailed" }, actor });
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
  const outcome = await applyListingEvent(deps, tx, listing, { event: { type: "refund" }, actor });
  return outcome.allowed ? "refunded" : outcome.reason;
}

async function savePayment(
  tx: Database,
  { news, payment }: Matter,
  status: PaymentRow["status"],
): Promise<void> {
  await tx
    .update(listingPayments)
    .set({
      status,
      checkoutSessionId: news.sessionId ?? payment.checkoutSessionId,
      paymentIntentId: news.paymentIntentId ?? payment.paymentIntentId,
    })
    .where(eq(listingPayments.id, payment.id));
}

/** Nothing changes but the notes: an operator decides. */
async function needsALook(
  deps: ListingDeps,
  tx: Database,
  { news, listing, payment }: Matter,
  reason: string,
): Promise<string> {
  const { id: listingId, studioName } = listing;
  await writeAudit(tx, {
    actor,
    action: "payment.needs-a-look",
    subjectType: "listing",
    subjectId: listingId,
    after: { ...news, paymentId: payment.id, reason },
  });
  await enqueueMail(tx, paymentAttentionMail({ ...deps, listingId, studioName, reason }));
  return reason;
}
