import type { ListingEvent } from "#domain/rules/listing/listing-refusal.ts";
import type { Database } from "#server/database/database.ts";
import { applyListingEvent } from "#server/listings/lifecycle.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import type { PaymentEvent } from "./payment-provider.ts";
import { findLatestPaid, type PaymentRow, updatePayment } from "./payment-queries.ts";
import { tellTeam } from "./tell-team.ts";

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
    case "disputed":
      return needsALook(
        deps,
        tx,
        matter,
        "The owner's bank disputes the payment. Answer it at the payment provider in time: a dispute that is lost closes the listing.",
      );
    case "dispute-won":
      return needsALook(deps, tx, matter, "The dispute about the payment is over, and it is ours.");
    case "dispute-lost":
      return settleLostDispute(deps, tx, matter);
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
    payment.purpose === "first"
      ? { type: "markPaid" }
      : {
          ...{ type: "renew", months: payment.months },
          ...(payment.featuredPackage === null ? {} : { package: payment.featuredPackage }),
        };
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

/** The bank has taken the money back: for the listing it is a refund. */
async function settleLostDispute(deps: ListingDeps, tx: Database, matter: Matter): Promise<string> {
  const { event, payment } = matter;
  const reason = "The dispute about the payment was lost, and the bank has taken the money back.";
  if ((event.amountCents ?? 0) < payment.amountCents) {
    return needsALook(deps, tx, matter, `${reason} It was a part of the payment.`);
  }
  const outcome = await settleRefunded(deps, tx, matter);
  await needsALook(
    deps,
    tx,
    matter,
    reason,
    outcome === "refunded" ? "The listing was closed." : undefined,
  );
  return outcome;
}

/** In the provider's name. */
function apply(deps: ListingDeps, tx: Database, listing: ListingRow, event: ListingEvent) {
  return applyListingEvent(deps, tx, listing, { event, actor: { name: deps.payments.method } });
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

/** Nothing changes but the notes, unless a consequence is named: an operator decides. */
async function needsALook(
  deps: ListingDeps,
  tx: Database,
  { event, listing, payment }: Matter,
  reason: string,
  consequence?: string,
): Promise<string> {
  const concern = { event, reason, listing, paymentId: payment.id };
  await tellTeam(deps, tx, consequence === undefined ? concern : { ...concern, consequence });
  return reason;
}
