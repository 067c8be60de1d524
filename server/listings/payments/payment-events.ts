import type { Database } from "#server/database/database.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { lockListing } from "#server/listings/listing-queries.ts";
import type { PaymentEvent } from "./payment-provider.ts";
import {
  claimPaymentEvent,
  listPaymentsByReference,
  lockPayment,
  type PaymentRow,
  updatePaymentEventOutcome,
} from "./payment-queries.ts";
import { settlePaymentEvent } from "./settle-payment-event.ts";
import { tellTeam } from "./tell-team.ts";

/**
 * What the provider tells, in one transaction with what follows from it. It may tell it twice, late,
 * in the wrong order, or wrongly: none of that leads to a wrong state. Answers with what was done.
 */
export async function recordPaymentEvent(deps: ListingDeps, event: PaymentEvent): Promise<string> {
  const { eventId: id, eventType: type } = event;
  return deps.db.transaction(async (tx) => {
    if (!(await claimPaymentEvent(tx, { id, type }))) return "told before";
    const outcome = await settle(deps, tx, event);
    await updatePaymentEventOutcome(tx, id, outcome);
    return outcome;
  });
}

/** The listing is locked before its payment, as everywhere. */
async function settle(deps: ListingDeps, tx: Database, event: PaymentEvent): Promise<string> {
  const found = await findPayment(deps, tx, event);
  if (!found) return settleUnknown(deps, tx, event);
  const listing = await lockListing(tx, found.listingId);
  const payment = await lockPayment(tx, found.id);
  return settlePaymentEvent(deps, tx, { event, listing, payment });
}

/** Money that we can't place is told to the team; a page that was not paid on is nobody's concern. */
async function settleUnknown(
  deps: ListingDeps,
  tx: Database,
  event: PaymentEvent,
): Promise<string> {
  const reason = unknownReasons[event.status];
  if (reason !== undefined) {
    await tellTeam(deps, tx, { event, reason });
  } else {
    await writeAudit(tx, {
      actor: { name: deps.payments.method },
      action: "payment.unknown",
      subjectId: event.eventId,
      after: { ...event },
    });
  }
  return "unknown payment";
}

const unknownReasons: Readonly<Partial<Record<PaymentEvent["status"], string>>> = {
  paid: "Money arrived, and we can't tell for which listing.",
  disputed: "A payment is disputed, and we can't tell for which listing it was.",
  "dispute-lost": "A dispute was lost, and we can't tell for which listing the payment was.",
};

/** The event may be faster than our own note of the session, hence also by the id that we sent along. */
async function findPayment(
  { payments: { method } }: ListingDeps,
  tx: Database,
  event: PaymentEvent,
): Promise<PaymentRow | undefined> {
  const candidates = await listPaymentsByReference(tx, event);
  return candidates.find((payment) => payment.method === method && isAbout(payment, event));
}

/** Never a payment that belongs to another session. */
function isAbout(payment: PaymentRow, { sessionId, paymentIntentId }: PaymentEvent): boolean {
  if (sessionId !== undefined) {
    return payment.checkoutSessionId === null || payment.checkoutSessionId === sessionId;
  }
  return payment.paymentIntentId === null || payment.paymentIntentId === paymentIntentId;
}
