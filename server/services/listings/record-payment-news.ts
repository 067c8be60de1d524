import { eq, or } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import { paymentEvents } from "#server/db/schema/payment-events.ts";
import type { PaymentNews } from "#server/providers/payments/payment-provider.ts";
import { writeAudit } from "#server/services/write-audit.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { lockListing } from "./listing-row.ts";
import type { PaymentRow } from "./open-payment.ts";
import { settlePaymentNews } from "./settle-payment-news.ts";

/**
 * What the provider tells, in one transaction with what follows from it. It may tell it twice, late,
 * in the wrong order, or wrongly: none of that leads to a wrong state. Answers with what was done.
 */
export async function recordPaymentNews(deps: ListingDeps, news: PaymentNews): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({ id: news.eventId, type: news.eventType, outcome: "received" })
      .onConflictDoNothing()
      .returning();
    if (!isNew) return "told before";
    const outcome = await settle(deps, tx, news);
    await tx.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, news.eventId));
    return outcome;
  });
}

/** The listing is locked before its payment, as everywhere. */
async function settle(deps: ListingDeps, tx: Database, news: PaymentNews): Promise<string> {
  const found = await findPayment(tx, news);
  if (!found) {
    await writeAudit(tx, {
      actor: "stripe",
      action: "payment.unknown",
      subjectType: "payment-event",
      subjectId: news.eventId,
      after: { ...news },
    });
    return "unknown payment";
  }
  const listing = await lockListing(tx, found.listingId);
  const [payment] = await tx
    .select()
    .from(listingPayments)
    .where(eq(listingPayments.id, found.id))
    .for("update");
  if (!payment) throw new Error(`Payment ${found.id} is gone while locked`);
  return settlePaymentNews(deps, tx, { news, listing, payment });
}

/** The event may be faster than our own note of the session, hence also by the id that we sent along. */
async function findPayment(tx: Database, news: PaymentNews): Promise<PaymentRow | undefined> {
  const { sessionId, paymentId, paymentIntentId } = news;
  const candidates = await tx
    .select()
    .from(listingPayments)
    .where(
      or(
        sessionId === undefined ? undefined : eq(listingPayments.checkoutSessionId, sessionId),
        paymentIntentId === undefined
          ? undefined
          : eq(listingPayments.paymentIntentId, paymentIntentId),
        eq(listingPayments.id, paymentId ?? 0),
      ),
    );
  return candidates.find((payment) => isAbout(payment, news));
}

/** Never a payment that belongs to another session. */
function isAbout(payment: PaymentRow, { sessionId, paymentIntentId }: PaymentNews): boolean {
  if (payment.method !== "stripe") return false;
  if (sessionId !== undefined) {
    return payment.checkoutSessionId === null || payment.checkoutSessionId === sessionId;
  }
  return payment.paymentIntentId === null || payment.paymentIntentId === paymentIntentId;
}
