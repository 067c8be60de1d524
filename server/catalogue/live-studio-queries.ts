import { and, asc, desc, eq, getTableColumns, gt, inArray, is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { pick } from "#domain/rules/basics/each-name.ts";
import { photoHashesOf } from "#domain/rules/photos/photo-address.ts";
import { picturesOf } from "#domain/rules/photos/photo-order.ts";
import { cardFields } from "#domain/studio-fields.ts";
import type { Database } from "#server/database/database.ts";
import { imports } from "#server/database/schema/imports.ts";
import { studioPhotos } from "#server/database/schema/photos.ts";
import { reviews, studioFacts } from "#server/database/schema/reviews.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";

export type StudioRow = typeof studios.$inferSelect;
/** With the name of what an import brought it from. */
export type ReviewRow = typeof reviews.$inferSelect & { importedFrom: string | null };

const columns = getTableColumns(studios);

/** What a card and the search need; everything else comes with the details. */
const cardColumns = pick(columns, [
  ...cardFields,
  ...(["id", "citySlug", "slug", "featured", "structuredHours", "packagePriority"] as const),
  ...(["source", "listingId", "updatedAt", "specialDays", "bookingUrl", "website"] as const),
]);

export type CardColumns = Pick<StudioRow, keyof typeof cardColumns>;

const hoursColumns = {
  hoursSource: studioFacts.source,
  hoursSeenAt: studioFacts.lastSeenAt,
  hoursConfirmedAt: studioFacts.confirmedAt,
};
const isAboutHours = and(eq(studioFacts.studioId, studios.id), eq(studioFacts.field, "hours"));

/** With how old its hours are; null where nobody knows. */
export type CardRow = CardColumns & {
  hoursSource: FactRow["source"] | null;
  hoursSeenAt: Date | null;
  hoursConfirmedAt: Date | null;
};
type FactRow = typeof studioFacts.$inferSelect;

const isLive = eq(studios.hidden, false);
/** So few that one statement ends in time, however many studios there are and however busy all is. */
const PAGE = 5_000;

/** All live studios, some thousand at a time; each page is of the moment it was read. */
export async function* pageLiveStudios(db: Database, page = PAGE): AsyncGenerator<CardRow[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ ...cardColumns, ...hoursColumns })
      .from(studios)
      .leftJoin(studioFacts, isAboutHours)
      .where(and(isLive, gt(studios.id, last)))
      .orderBy(asc(studios.id))
      .limit(page);
    yield rows;
    if (rows.length < page) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** Those of the given ids that are live. */
export async function listLiveStudios(db: Database, ids: readonly number[]): Promise<CardRow[]> {
  return db
    .select({ ...cardColumns, ...hoursColumns })
    .from(studios)
    .leftJoin(studioFacts, isAboutHours)
    .where(and(isLive, inArray(studios.id, [...ids])));
}

export type StudioRecord = {
  readonly studio: StudioRow;
  readonly reviews: readonly ReviewRow[];
  readonly facts: readonly NamedFact[];
  /** What is known of its photos, in no order. */
  readonly photos: readonly PhotoFacts[];
  readonly isOwned: boolean;
};

/** The same photo may be another studio's, too: since they were merged, for one. */
type PhotoFacts = Pick<
  typeof studioPhotos.$inferSelect,
  "studioId" | "hash" | "width" | "height" | "alt" | "placeholder"
>;

export async function listStudioDetails(
  db: Database,
  ids: readonly number[],
): Promise<StudioRecord[]> {
  const wanted = [...ids];
  const asked = db.select().from(studios).where(inArray(studios.id, wanted));
  const askedReviews = db
    .select({ ...getTableColumns(reviews), importedFrom: imports.source })
    .from(reviews)
    .leftJoin(imports, eq(imports.id, reviews.importId))
    .where(and(inArray(reviews.studioId, wanted), eq(reviews.state, "published")))
    .orderBy(desc(reviews.date), desc(reviews.id));
  const askedFacts = listNamedFacts(db, wanted);
  const askedOwned = listOwnedIds(db, wanted);
  // At once; but a transaction has one connection, which is asked one question at a time.
  const [rows, reviewRows, factRows, owned] = is(db, PgTransaction)
    ? [await asked, await askedReviews, await askedFacts, await askedOwned]
    : await Promise.all([asked, askedReviews, askedFacts, askedOwned]);
  const photos = await listPhotoFacts(db, rows);
  const reviewsOf = Map.groupBy(reviewRows, (review) => review.studioId);
  const factsOf = Map.groupBy(factRows, (fact) => fact.studioId);
  return rows.map((studio) => ({
    studio,
    reviews: reviewsOf.get(studio.id) ?? [],
    facts: factsOf.get(studio.id) ?? [],
    photos,
    isOwned: owned.some(({ studioId }) => studioId === studio.id),
  }));
}

/** Those of them that have an owner. */
function listOwnedIds(db: Database, ids: readonly number[]) {
  const { studioId, isOwner } = studioOwnership;
  return db
    .selectDistinct({ studioId })
    .from(studioOwnership)
    .where(and(eq(isOwner, true), inArray(studioId, [...ids])));
}

/** Most studios have none, and nothing is asked for them. */
async function listPhotoFacts(
  db: Database,
  rows: readonly StudioRow[],
): Promise<readonly PhotoFacts[]> {
  const hashes = new Set(rows.flatMap((studio) => photoHashesOf(picturesOf(studio))));
  if (hashes.size === 0) return [];
  const { studioId, hash, width, height, alt, placeholder } = studioPhotos;
  return db
    .select({ studioId, hash, width, height, alt, placeholder })
    .from(studioPhotos)
    .where(inArray(hash, [...hashes]));
}

/** What is known about a field, with what the import that brought it was called. */
export type NamedFact = Awaited<ReturnType<typeof listNamedFacts>>[number];

function listNamedFacts(db: Database, ids: readonly number[]) {
  return db
    .select({
      studioId: studioFacts.studioId,
      field: studioFacts.field,
      source: studioFacts.source,
      importId: studioFacts.importId,
      name: imports.source,
      licence: imports.licence,
      shape: imports.shape,
      firstSeenAt: studioFacts.firstSeenAt,
      lastSeenAt: studioFacts.lastSeenAt,
      confirmedAt: studioFacts.confirmedAt,
      confirmedBy: studioFacts.confirmedBy,
    })
    .from(studioFacts)
    .leftJoin(imports, eq(imports.id, studioFacts.importId))
    .where(inArray(studioFacts.studioId, [...ids]));
}
