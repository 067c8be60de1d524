import { transitionListing } from "#domain/rules/listing/listing-state.ts";
import { AppError } from "#server/errors.ts";
import { applyListingEvent } from "#server/listings/apply-listing-event.ts";
import { type ListingChange, lockVersion } from "#server/listings/change-listing.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { type ListingRow, lockListing } from "#server/listings/listing-queries.ts";
import { findLatestPaid, type PaymentRow, updatePayment } from "./listing-payments.ts";

/**
 * Gives back the latest payment and closes the listing. The provider is asked before, outside of the
 * transaction; should we stop in between, its own event finishes the job.
 */
export async function refundListing(deps: ListingDeps, change: ListingChange): Promise<ListingRow> {
  const { listingId, actor } = change;
  const listing = await deps.db.transaction((tx) => lockVersion(deps, tx, change));
  const planned = transitionListing(listing, { type: "refund" }, deps.now());
  if (!planned.allowed) throw new AppError("conflict", planned.reason);
  const payment = await findLatestPaid(deps.db, listingId);
  const isAsked = payment !== undefined && (await refundAtProvider(deps, payment));
  return deps.db.transaction(async (tx) => {
    const locked = await lockListing(tx, listingId);
    if (isAsked && locked.paymentStatus === "refunded") return locked;
    if (payment) await updatePayment(tx, payment.id, { status: "refunded" });
    const outcome = await applyListingEvent(deps, tx, locked, { event: { type: "refund" }, actor });
    if (!outcome.allowed) throw new AppError("conflict", outcome.reason);
    return outcome.listing;
  });
}

/** Whether there was one to ask: an invoice is paid back by hand. */
async function refundAtProvider(
  { payments }: ListingDeps,
  { id: paymentId, method, paymentIntentId }: PaymentRow,
): Promise<boolean> {
  if (method === "invoice") return false;
  if (payments.method !== method) {
    throw new AppError("conflict", `This was paid by ${method}, which is not configured here.`);
  }
  await payments.refund({ paymentId, paymentIntentId });
  return true;
}
