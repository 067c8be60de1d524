import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { requirePosition } from "#server/studios/locate-listing.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { findOtherListingOfStudio, type ListingRow } from "./listing-queries.ts";

/** With a studio: the listing is about one that the directory has already, and takes it over. */
export async function approveListing(
  deps: ListingDeps,
  change: ListingChange & { studioId?: number | undefined },
): Promise<ListingRow> {
  return changeListing(deps, change, { type: "approve" }, async (tx, listing) => {
    if (listing.approvalStatus !== "pending") return listing;
    requirePosition(listing);
    if (change.studioId === undefined) return listing;
    await requireFreeStudio(tx, change.studioId, listing.id);
    return { ...listing, studioId: change.studioId };
  });
}

async function requireFreeStudio(tx: Database, studioId: number, listingId: number): Promise<void> {
  if ((await lockStudio(tx, studioId)) === undefined) {
    throw new AppError("not-found", `There is no studio ${studioId}.`);
  }
  const other = await findOtherListingOfStudio(tx, studioId, listingId);
  if (other !== undefined) {
    throw new AppError("conflict", `Studio ${studioId} belongs to listing ${other} already.`);
  }
}
