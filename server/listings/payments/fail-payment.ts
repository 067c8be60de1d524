import { changeListing, type ListingChange } from "#server/listings/change-listing.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";

/** By an operator: an invoice was not paid, or a cheque came back. */
export async function failPayment(deps: ListingDeps, change: ListingChange): Promise<ListingRow> {
  return changeListing(deps, change, { type: "paymentFailed" });
}
