import type { Database } from "#server/db/database.ts";
import type { StudioRow } from "#server/db/queries/live-studios.ts";
import { deleteStudio, hasListingOfOthers } from "#server/db/queries/people/listings-of-person.ts";
import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { lockStudio, updateStudio } from "#server/db/queries/studios.ts";
import { announceStudios } from "#server/services/listings/publishing/announce-studios.ts";
import { blanked, deleted, type Erasure } from "../personal-record.ts";

const contactFields = [
  "phone",
  "email",
  "website",
  "bookingUrl",
  "instagram",
  "facebook",
  "tiktok",
] as const;

/**
 * A page that the listing made goes. One that the directory has from elsewhere, or that is somebody else's by
 * now, stays without what this listing says of itself.
 */
export async function eraseStudio(tx: Database, listing: ListingRow): Promise<Erasure[]> {
  const studio = listing.studioId === null ? undefined : await lockStudio(tx, listing.studioId);
  if (studio === undefined) return [];
  await announceStudios(tx, [studio.id]);
  const isOthers = await hasListingOfOthers(tx, studio.id, listing);
  if (studio.source === "listing" && !isOthers) {
    await deleteStudio(tx, studio.id);
    return deleted("studios' pages, with their reviews", 1);
  }
  const pays = studio.listingId === listing.id;
  const withoutBadge = pays ? { featured: false, packagePriority: 0, listingId: null } : {};
  await updateStudio(tx, studio.id, { ...withoutOwnersWords(studio, listing), ...withoutBadge });
  return blanked("studios' pages that stay, since they are known from elsewhere", 1);
}

function withoutOwnersWords(studio: StudioRow, listing: ListingRow): Partial<StudioRow> {
  const said = contactFields.filter((field) => studio[field] === listing[field]);
  const description = studio.description === listing.description ? "" : studio.description;
  return { description, ...Object.fromEntries(said.map((field) => [field, null])) };
}
