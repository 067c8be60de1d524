import { and, eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { slugHistory } from "#server/db/schema/slug-history.ts";
import { studios } from "#server/db/schema/studios.ts";
import { announceStudios } from "./announce-studios.ts";
import { findFreeSlug } from "./find-free-slug.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { getPackage, type ListingRow } from "./listing-row.ts";
import { requirePosition } from "./locate-listing.ts";
import { cityOfListing, ownerFields, studioFromListing } from "./studio-from-listing.ts";

type StudioRow = typeof studios.$inferSelect;

/** Makes the listing's studio, or shows again the one it has. Answers with the studio's id. */
export async function publishStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
): Promise<number> {
  const standing = await standingOf(tx, listing);
  const studio = listing.studioId === null ? undefined : await lockStudio(tx, listing.studioId);
  const id = studio
    ? await showStudio(deps, tx, { listing, studio, standing })
    : await insertStudio(deps, tx, listing, standing);
  await announceStudios(tx, [id]);
  return id;
}

/** Badge and place among equals, by the package. */
async function standingOf(tx: Database, listing: ListingRow) {
  const chosen = await getPackage(tx, listing.featuredPackage);
  return {
    featured: chosen.isFeatured || chosen.isSponsored,
    packagePriority: chosen.priority,
    hidden: false,
    listingId: listing.id,
  };
}

type Standing = Awaited<ReturnType<typeof standingOf>>;

async function insertStudio(
  deps: ListingDeps,
  tx: Database,
  listing: ListingRow,
  standing: Standing,
): Promise<number> {
  const content = contentOf(deps, listing);
  const slug = await findFreeSlug(tx, content);
  const [inserted] = await tx
    .insert(studios)
    .values({ ...content, ...standing, slug, source: "listing" })
    .returning({ id: studios.id });
  if (!inserted) throw new Error(`No studio was made from listing ${listing.id}`);
  return inserted.id;
}

/** A studio that is already this listing's keeps what operators changed in it since. */
async function showStudio(
  deps: ListingDeps,
  tx: Database,
  { listing, studio, standing }: { listing: ListingRow; studio: StudioRow; standing: Standing },
): Promise<number> {
  const isItsOwn = studio.listingId === listing.id;
  const change = isItsOwn ? {} : await takeOver(deps, tx, listing, studio);
  await tx
    .update(studios)
    .set({ ...change, ...standing })
    .where(eq(studios.id, studio.id));
  return studio.id;
}

/** The owner's words replace what the directory had; the old address of the page redirects. */
async function takeOver(deps: ListingDeps, tx: Database, listing: ListingRow, studio: StudioRow) {
  const content = contentOf(deps, listing);
  const slug = await findFreeSlug(tx, content, studio.id);
  const { citySlug } = content;
  if (slug === studio.slug && citySlug === studio.citySlug) return { ...content, slug };
  await tx
    .insert(slugHistory)
    .values({ citySlug: studio.citySlug, slug: studio.slug, studioId: studio.id })
    .onConflictDoNothing();
  await tx
    .delete(slugHistory)
    .where(and(eq(slugHistory.citySlug, citySlug), eq(slugHistory.slug, slug)));
  return { ...content, slug };
}

function contentOf({ places, now }: ListingDeps, listing: ListingRow) {
  return {
    ...studioFromListing(listing),
    ...cityOfListing(places, listing),
    ...requirePosition(listing),
    editedFields: [...ownerFields],
    lastUpdated: now(),
  };
}

async function lockStudio(tx: Database, id: number): Promise<StudioRow | undefined> {
  const [studio] = await tx.select().from(studios).where(eq(studios.id, id)).for("update");
  return studio;
}
