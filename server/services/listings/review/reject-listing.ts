import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { changeListing, type ListingChange } from "../lifecycle/change-listing.ts";
import type { ListingDeps } from "../listing-deps.ts";

/** The owner reads the reason. */
export async function rejectListing(
  deps: ListingDeps,
  change: ListingChange & { reason: string },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "reject", reason: change.reason });
}
