import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { changeListing, type ListingChange } from "../lifecycle/change-listing.ts";
import type { ListingDeps } from "../listing-deps.ts";

/** Takes back an approval or a rejection that was a mistake, before anything went live. */
export async function reopenListing(deps: ListingDeps, change: ListingChange): Promise<ListingRow> {
  return changeListing(deps, change, { type: "reopen" });
}
