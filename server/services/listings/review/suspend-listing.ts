import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { changeListing, type ListingChange } from "../lifecycle/change-listing.ts";
import type { ListingDeps } from "../listing-deps.ts";

/** Takes an approval back: off the site and in review again, with its time standing still. */
export async function suspendListing(
  deps: ListingDeps,
  change: ListingChange & { reason: string },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "suspend", reason: change.reason });
}
