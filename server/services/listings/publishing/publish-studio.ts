import { slugify } from "#domain/rules/text/slug.ts";
import { uniqueSlug } from "#domain/rules/text/unique-slug.ts";
import type { Database } from "#server/db/database.ts";
import { getPackage } from "#server/db/queries/listing-packages.ts";
import type { StudioRow } from "#server/db/queries/live-studios.ts";
import { insertFormerSlug, lockTakenSlugs } from "#server/db/queries/slug-history.ts";
import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { insertStudio, lockStudio, updateStudio } from "#server/db/queries/studios.ts";
import type { ListingDeps } from "../listing-deps.ts";
import { requirePosition } from "../submission/locate-listing.ts";
import { announceStudios } from "./announce-studios.ts";
import { cityOfListing, ownerFields, studioFromListing } from "./studio-from-listing.ts";

/** Makes the listing's studio, or shows again the one it has. Answers with the studio's id. */
export async function publishStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
): Promise<number> {
  const studio = listing.studioId === null ? undefined : await lockStudio(tx, listing.studioId);
  const id = studio
    ? await showStudio(deps, tx, listing, studio)
    : await createStudio(deps, tx, listing);
  await announceStudios(tx, [id]);
  return id;
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

async function createStudio(deps: ListingDeps, tx: Database, listing: ListingRow): Promise<number> {
  const placement = await placementOf(tx, listing);
  const content = contentOf(deps, listing);
  const slug = await findFreeSlug(tx, content);
  return insertStudio(tx, { ...content, ...placement, slug, source: "listing" });
}

/** A studio that is already this listing's keeps what operators changed in it since. */
async function showStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  studio: StudioRow,
): Promise<number> {
  const placement = await placementOf(tx, listing);
  const isItsOwn = studio.listingId === listing.id;
  const change = isItsOwn ? {} : await takeOver(deps, tx, listing, studio);
  await updateStudio(tx, studio.id, { ...change, ...placement });
  return studio.id;
}

/** The owner's words replace what the directory had; the old address of the page redirects. */
async function takeOver(deps: ListingDeps, tx: Database, listing: ListingRow, studio: StudioRow) {
  const content = contentOf(deps, listing);
  const slug = await findFreeSlug(tx, content, studio.id);
  const present = { citySlug: content.citySlug, slug };
  if (slug !== studio.slug || present.citySlug !== studio.citySlug) {
    await insertFormerSlug(tx, studio.id, { former: studio, present });
  }
  return { ...content, slug };
}

type NamedStudio = {
  readonly name: string;
  readonly neighborhood: string;
  readonly citySlug: string;
};

/** One that no studio of the city has, or had before it moved. */
async function findFreeSlug(tx: Database, studio: NamedStudio, ownId?: number): Promise<string> {
  const base = slugify(studio.name) || "studio";
  const taken = await lockTakenSlugs(tx, { citySlug: studio.citySlug, base, ownId });
  return uniqueSlug(studio, (slug) => taken.has(slug));
}

function contentOf({ now }: ListingDeps, listing: ListingRow) {
  return {
    ...studioFromListing(listing),
    ...cityOfListing(listing),
    ...requirePosition(listing),
    editedFields: [...ownerFields],
    lastUpdated: now(),
  };
}
