import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { changeListing, type ListingChange } from "../lifecycle/change-listing.ts";
import type { ListingDeps } from "../listing-deps.ts";
import { settleInvoice } from "./settle-invoice.ts";

/** By an operator who has seen the money. */
export async function markListingPaid(
  deps: ListingDeps,
  change: ListingChange,
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "markPaid" }, async (tx, listing) => {
    await settleInvoice(tx, {
      listingId: listing.id,
      purpose: "first",
      months: listing.monthsSelected,
      amountCents: listing.totalAmount,
    });
    return listing;
  });
}
