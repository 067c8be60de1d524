import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-row.ts";
import { settleByInvoice } from "./settle-by-invoice.ts";

/** By an operator who has seen the money. */
export async function markListingPaid(
  deps: ListingDeps,
  change: ListingChange,
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "markPaid" }, async (tx, listing) => {
    await settleByInvoice(tx, {
      listingId: listing.id,
      purpose: "first",
      months: listing.monthsSelected,
      amountCents: listing.totalAmount,
    });
    return listing;
  });
}
