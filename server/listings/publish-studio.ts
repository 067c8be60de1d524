import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { cityOfStudio } from "#server/studios/city-of-studio.ts";
import { findFreeSlug } from "#server/studios/free-slug.ts";
import { requirePosition } from "#server/studios/locate-listing.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import type { ListingDeps } from "./listing-deps.ts";
import type { ListingRow } from "./listing-queries.ts";
import { getPackage } from "./package-queries.ts";
import { studioFromListing } from "./studio-from-listing.ts";

/** Makes the listing's studio, or shows again the one it has: in the owner's words. Answers with the studio's id. */
export async function publishStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  actor: Actor,
): Promise<number> {
  const studio = listing.studioId === null ? undefined : await lockStudio(tx, listing.studioId);
  const placement = await placementOf(tx, listing);
  const origin = { source: "owner" } as const;
  const save = { actor, action: "studio.publish", origin, now: deps.now() } as const;
  if (studio === undefined) {
    const content = await contentOf(deps, tx, listing);
    const values = { ...content, ...placement, source: "listing" } as const;
    return (await saveStudio(tx, { ...save, values })).studio.id;
  }
  const content = await newContentOf(deps, tx, listing, studio);
  const values = { ...content, ...placement };
  await saveStudio(tx, { ...save, studioId: studio.id, values });
  return studio.id;
}

/** Badge and rank among equals, by the package. */
async function placementOf(tx: Database, listing: ListingRow) {
  const { isFeatured, isSponsored, priority } = await getPackage(tx, listing.featuredPackage);
  return {
    featured: isFeatured || isSponsored,
    packagePriority: priority,
    hidden: false,
    listingId: listing.id,
  };
}

/**
 * A studio that is already this listing's keeps what operators changed in it since. In another one, the owner's words
 * replace what the directory had.
 */
async function newContentOf(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  studio: StudioRow,
) {
  return studio.listingId === listing.id ? {} : contentOf(deps, tx, listing, studio.id);
}

async function contentOf({ now }: ListingDeps, tx: Database, listing: ListingRow, ownId?: number) {
  const content = {
    ...studioFromListing(listing),
    ...cityOfStudio(listing),
    ...requirePosition(listing),
    lastUpdated: now(),
  };
  return { ...content, slug: await findFreeSlug(tx, content, ownId) };
}
