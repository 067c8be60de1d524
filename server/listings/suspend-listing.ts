import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";

/** Takes an approval back: off the site and in review again, with its time standing still. */
export async function suspendListing(
  deps: ListingDeps,
  change: ListingChange & { reason: string },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "suspend", reason: change.reason });
}
