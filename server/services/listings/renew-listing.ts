import { listingTotalCents } from "#domain/rules/listing/listing-total.ts";
import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getPackage, type ListingRow } from "./listing-row.ts";
import { settleByInvoice } from "./settle-by-invoice.ts";

/** By an operator who has seen the money for so many months more. */
export async function renewListing(
  deps: ListingDeps,
  change: ListingChange & { months: number },
): Promise<ListingRow> {
  const { months } = change;
  return changeListing(deps, change, { type: "renew", months }, async (tx, listing) => {
    const { monthlyPrice } = await getPackage(tx, listing.featuredPackage);
    await settleByInvoice(tx, {
      listingId: listing.id,
      purpose: "renewal",
      months,
      amountCents: listingTotalCents(monthlyPrice, months),
    });
    return listing;
  });
}
