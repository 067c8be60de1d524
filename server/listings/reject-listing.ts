import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";

/** The owner reads the reason. */
export async function rejectListing(
  deps: ListingDeps,
  change: ListingChange & { reason: string },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "reject", reason: change.reason });
}
