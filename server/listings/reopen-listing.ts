import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";

/** Takes back an approval or a rejection that was a mistake, before anything went live. */
export async function reopenListing(deps: ListingDeps, change: ListingChange): Promise<ListingRow> {
  return changeListing(deps, change, { type: "reopen" });
}
