import { and, eq, isNull, ne, notInArray } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import { studios } from "#server/db/schema/studios.ts";
import { AppError } from "#server/errors.ts";
import { changeListing, type ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-row.ts";
import { requirePosition } from "./locate-listing.ts";

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
  const [studio] = await tx
    .select({ id: studios.id })
    .from(studios)
    .where(eq(studios.id, studioId))
    .for("update");
  if (!studio) throw new AppError("not-found", `There is no studio ${studioId}.`);
  const [other] = await tx
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(
      and(
        eq(studioListings.studioId, studioId),
        ne(studioListings.id, listingId),
        isNull(studioListings.endedAt),
        notInArray(studioListings.paymentStatus, ["refunded"]),
      ),
    )
    .limit(1);
  if (other) {
    throw new AppError("conflict", `Studio ${studioId} belongs to listing ${other.id} already.`);
  }
}
