import { and, asc, desc, eq, getTableColumns, gt, inArray } from "drizzle-orm";
import type { Database } from "../database.ts";
import { imports } from "../schema/imports/imports.ts";
import { reviews } from "../schema/reviews.ts";
import { studioFacts } from "../schema/studio/studio-facts.ts";
import { studios } from "../schema/studios.ts";
import { listFactsOfStudios, type NamedFact } from "./studio/named-facts.ts";

export type StudioRow = typeof studios.$inferSelect;
/** With the name of what an import brought it from. */
export type ReviewRow = typeof reviews.$inferSelect & { importedFrom: string | null };

const columns = getTableColumns(studios);

/** What a card and the search need; everything else comes with the details. */
const cardColumns = {
  id: columns.id,
  citySlug: columns.citySlug,
  slug: columns.slug,
  name: columns.name,
  city: columns.city,
  neighborhood: columns.neighborhood,
  address: columns.address,
  postalCode: columns.postalCode,
  latitude: columns.latitude,
  longitude: columns.longitude,
  rating: columns.rating,
  reviewCount: columns.reviewCount,
  priceRange: columns.priceRange,
  price: columns.price,
  imageUrl: columns.imageUrl,
  featured: columns.featured,
  description: columns.description,
  amenities: columns.amenities,
  classTypes: columns.classTypes,
  phone: columns.phone,
  structuredHours: columns.structuredHours,
  packagePriority: columns.packagePriority,
  source: columns.source,
  listingId: columns.listingId,
  updatedAt: columns.updatedAt,
};

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
};

export async function listStudioDetails(
  db: Database,
  ids: readonly number[],
): Promise<StudioRecord[]> {
  const wanted = [...ids];
  const [rows, reviewRows, factRows] = await Promise.all([
    db.select().from(studios).where(inArray(studios.id, wanted)),
    db
      .select({ ...getTableColumns(reviews), importedFrom: imports.source })
      .from(reviews)
      .leftJoin(imports, eq(imports.id, reviews.importId))
      .where(inArray(reviews.studioId, wanted))
      .orderBy(desc(reviews.date), desc(reviews.id)),
    listFactsOfStudios(db, wanted),
  ]);
  const reviewsOf = Map.groupBy(reviewRows, (review) => review.studioId);
  const factsOf = Map.groupBy(factRows, (fact) => fact.studioId);
  return rows.map((studio) => ({
    studio,
    reviews: reviewsOf.get(studio.id) ?? [],
    facts: factsOf.get(studio.id) ?? [],
  }));
}
