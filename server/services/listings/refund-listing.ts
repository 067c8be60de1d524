import { and, desc, eq } from "drizzle-orm";
import { transitionListing } from "#domain/rules/listing-state.ts";
import type { Database } from "#server/db/database.ts";
import { listingPayments } from "#server/db/schema/listing-payments.ts";
import { AppError } from "#server/errors.ts";
import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getListingRow, type ListingRow, stateOf } from "./listing-row.ts";

/**
 * Gives back the latest payment and closes the listing. The provider is asked before, outside of the
 * transaction; should we stop in between, its own event finishes the job.
 */
export async function refundListing(deps: ListingDeps, change: ListingChange): Promise<ListingRow> {
  const listing = await getListingRow(deps.db, change.listingId);
  const allowed = transitionListing(stateOf(listing), { type: "refund" }, deps.now());
  if (!allowed.allowed) throw new AppError("conflict", allowed.reason);
  const payment = await findLatestPaid(deps.db, listing.id);
  if (payment?.method === "stripe") {
    await deps.payments.refund({
      paymentId: payment.id,
      paymentIntentId: payment.paymentIntentId,
    });
  }
  return changeListing(deps, change, { type: "refund" }, async (tx, locked) => {
    if (payment) {
      await tx
        .update(listingPayments)
        .set({ status: "refunded" })
        .where(eq(listingPayments.id, payment.id));
    }
    return locked;
  });
}

export async function findLatestPaid(db: Database, listingId: number) {
  const [payment] = await db
    .select()
    .from(listingPayments)
    .where(and(eq(listingPayments.listingId, listingId), eq(listingPayments.status, "paid")))
    .orderBy(desc(listingPayments.id))
    .limit(1);
  return payment;
}
