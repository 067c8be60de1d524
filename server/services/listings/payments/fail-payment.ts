import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { changeListing, type ListingChange } from "../lifecycle/change-listing.ts";
import type { ListingDeps } from "../listing-deps.ts";

/** By an operator: an invoice was not paid, or a cheque came back. */
export async function failPayment(deps: ListingDeps, change: ListingChange): Promise<ListingRow> {
  return changeListing(deps, change, { type: "paymentFailed" });
}
