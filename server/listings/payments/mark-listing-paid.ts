import { changeListing, type ListingChange } from "#server/listings/change-listing.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import { getPackage } from "#server/listings/package-queries.ts";
import { amountDue } from "./amount-due.ts";
import { settleInvoice } from "./settle-invoice.ts";

/** By an operator who has seen the money. */
export async function markListingPaid(
  deps: ListingDeps,
  change: ListingChange,
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "markPaid" }, async (tx, listing) => {
    const purpose = "first";
    const chosen = await getPackage(tx, listing.featuredPackage);
    const due = amountDue(deps.tax, { listing, chosen }, { purpose });
    const { id: listingId, monthsSelected: months } = listing;
    await settleInvoice(tx, { listingId, purpose, months, ...due });
    return listing;
  });
}
