import { getPackage } from "#server/db/queries/listing-packages.ts";
import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { changeListing, type ListingChange } from "../lifecycle/change-listing.ts";
import type { ListingDeps } from "../listing-deps.ts";
import { amountDue } from "./amount-due.ts";
import { settleInvoice } from "./settle-invoice.ts";

/** By an operator who has seen the money for so many months more. */
export async function renewListing(
  deps: ListingDeps,
  change: ListingChange & { months: number },
): Promise<ListingRow> {
  const { months } = change;
  return changeListing(deps, change, { type: "renew", months }, async (tx, listing) => {
    const purpose = "renewal";
    const chosen = await getPackage(tx, listing.featuredPackage);
    const due = amountDue(deps.tax, { listing, chosen }, { purpose, months });
    await settleInvoice(tx, { listingId: listing.id, purpose, months, ...due });
    return listing;
  });
}
