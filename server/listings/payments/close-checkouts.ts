import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { recordPaymentEvent } from "./payment-events.ts";
import type { ClosedCheckout } from "./payment-provider.ts";
import { expireOpenPayment, listCheckoutsToClose, type PaymentRow } from "./payment-queries.ts";

/**
 * For a job: closes the provider's pages on which nothing should be paid any more, since the listing was paid, refused
 * or given back otherwise. A page that can't be closed now is tried again the next time, and does not keep the others
 * waiting. Answers with their number.
 */
export async function closeCheckouts(deps: ListingDeps): Promise<number> {
  const { payments, db, now } = deps;
  if (payments.close === undefined) return 0;
  const due = await listCheckoutsToClose(db, payments.method, now());
  const closing: Promise<void>[] = [];
  for (const { id, checkoutSessionId } of due) {
    if (checkoutSessionId === null) continue;
    const closed = payments.close(checkoutSessionId);
    closing.push(closed.then((outcome) => settle(deps, { id, checkoutSessionId }, outcome)));
    await Promise.allSettled(closing);
  }
  await Promise.all(closing);
  return due.length;
}

type Closing = { id: PaymentRow["id"]; checkoutSessionId: string };

/** Whoever paid in the last moment is heard here, should the provider's own event be late or lost. */
async function settle(
  deps: ListingDeps,
  { id: paymentId, checkoutSessionId: sessionId }: Closing,
  closed: ClosedCheckout,
): Promise<void> {
  if (closed.status === "paid") {
    const { status, paymentIntentId, amountCents, currency } = closed;
    await recordPaymentEvent(deps, {
      eventId: `closing:${sessionId}`,
      eventType: "checkout.session.closing",
      status,
      paymentId,
      sessionId,
      paymentIntentId,
      amountCents,
      currency,
    });
  }
  await expireOpenPayment(deps.db, paymentId);
}
