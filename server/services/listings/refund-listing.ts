import { and, desc, eq } from "drizzle-orm";
import { transitionListing } from "#domain/rules/listing/listing-state.ts";
import type { Database } from "#server/db/database.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import { AppError } from "#server/errors.ts";
import { applyListingEvent } from "./apply-listing-event.ts";
import type { ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingRow, type ListingRow, lockListing, stateOf } from "./listing-row.ts";
import type { PaymentRow } from "./open-payment.ts";

/**
 * Gives back the latest payment and closes the listing. The provider is asked before, outside of the
 * transaction; should we stop in between, its own event finishes the job.
 */
export async function refundListing(deps: ListingDeps, change: ListingChange): Promise<ListingRow> {
  const { listingId, actor } = change;
  const listing = await getListingRow(deps.db, listingId);
  const planned = transitionListing(stateOf(listing), { type: "refund" }, deps.now());
  if (!planned.allowed) throw new AppError("conflict", planned.reason);
  const payment = await findLatestPaid(deps.db, listingId);
  const isAsked = payment?.method === "stripe" && (await refundAtStripe(deps, payment));
  return deps.db.transaction(async (tx) => {
    const locked = await lockListing(tx, listingId);
    if (isAsked && locked.paymentStatus === "refunded") return locked;
    if (payment) await markRefunded(tx, payment.id);
    const outcome = await applyListingEvent(deps, tx, locked, { event: { type: "refund" }, actor });
    if (!outcome.allowed) throw new AppError("conflict", outcome.reason);
    return outcome.listing;
  });
}

async function refundAtStripe({ payments }: ListingDeps, payment: PaymentRow): Promise<true> {
  if (payments.method !== "stripe") {
    throw new AppError("conflict", "This was paid through Stripe, which is not configured here.");
  }
  await payments.refund({ paymentId: payment.id, paymentIntentId: payment.paymentIntentId });
  return true;
}

async function markRefunded(tx: Database, paymentId: number): Promise<void> {
  await tx
    .update(listingPayments)
    .set({ status: "refunded" })
    .where(eq(listingPayments.id, paymentId));
}

export async function findLatestPaid(
  db: Database,
  listingId: number,
): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(listingPayments)
    .where(and(eq(listingPayments.listingId, listingId), eq(listingPayments.status, "paid")))
    .orderBy(desc(listingPayments.id))
    .limit(1);
  return payment;
}
