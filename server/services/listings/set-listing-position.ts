import { eq, sql } from "drizzle-orm";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import { studios } from "#server/db/schema/studios.ts";
import { AppError } from "#server/errors.ts";
import { writeAudit } from "#server/services/write-audit.ts";
import { announceStudios } from "./announce-studios.ts";
import type { ListingChange } from "./change-listing.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { type ListingRow, lockListing } from "./listing-row.ts";

/** By an operator, where the postal code leads nowhere or to the wrong place. */
export async function setListingPosition(
  deps: ListingDeps,
  change: ListingChange & { latitude: number; longitude: number },
): Promise<ListingRow> {
  const { listingId, actor, latitude, longitude } = change;
  if (!(latitude >= 41 && latitude <= 57 && longitude >= -96 && longitude <= -74)) {
    throw new AppError("invalid", "This position is not in Ontario.");
  }
  return deps.db.transaction(async (tx) => {
    const before = await lockListing(tx, listingId);
    const [saved] = await tx
      .update(studioListings)
      .set({ latitude, longitude, version: sql`${studioListings.version} + 1` })
      .where(eq(studioListings.id, listingId))
      .returning();
    if (!saved) throw new Error(`Listing ${listingId} is gone while locked`);
    if (saved.studioId !== null) {
      await tx.update(studios).set({ latitude, longitude }).where(eq(studios.id, saved.studioId));
      await announceStudios(tx, [saved.studioId]);
    }
    await writeAudit(tx, {
      actor,
      action: "listing.locate",
      subjectType: "listing",
      subjectId: listingId,
      before: { latitude: before.latitude, longitude: before.longitude },
      after: { latitude, longitude },
    });
    return saved;
  });
}
