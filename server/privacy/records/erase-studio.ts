import { contactFields } from "#domain/rules/studio/contact-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import { hasListingOfOthers } from "#server/privacy/listings-of-person.ts";
import {
  blanked,
  deleted,
  type EraseOptions,
  type Erasure,
} from "#server/privacy/personal-record.ts";
import { forgetStudioValues } from "#server/studios/forget-values.ts";
import { removeStudio } from "#server/studios/remove-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";

/**
 * A page that the listing made goes. One that the directory has from elsewhere, or that is somebody else's by
 * now, stays without what this listing says of itself.
 */
export async function eraseStudio(
  tx: Database,
  listing: ListingRow,
  { actor, now }: EraseOptions,
): Promise<Erasure[]> {
  const studio = listing.studioId === null ? undefined : await lockStudio(tx, listing.studioId);
  if (studio === undefined) return [];
  const isOthers = await hasListingOfOthers(tx, studio.id, listing);
  if (studio.source === "listing" && !isOthers) {
    await removeStudio(tx, studio.id, actor);
    return deleted("studios' pages, with their reviews", 1);
  }
  const pays = studio.listingId === listing.id;
  const withoutBadge = pays ? { featured: false, packagePriority: 0, listingId: null } : {};
  const values = { ...withoutOwnersWords(studio, listing), ...withoutBadge };
  await forgetStudioValues(tx, { studioId: studio.id, actor, now, values });
  return blanked("studios' pages that stay, since they are known from elsewhere", 1);
}

function withoutOwnersWords(
  studio: StudioRow,
  listing: ListingRow,
): Partial<Pick<StudioRow, (typeof contactFields)[number] | "description">> {
  const said = contactFields.filter((field) => studio[field] === listing[field]);
  const description = studio.description === listing.description ? "" : studio.description;
  return { description, ...Object.fromEntries(said.map((field) => [field, null])) };
}
