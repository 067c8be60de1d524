import { and, asc, desc, eq, getTableColumns, gt, inArray } from "drizzle-orm";
import type { Database } from "../database.ts";
import { reviews } from "../schema/reviews.ts";
import { studios } from "../schema/studios.ts";

export type StudioRow = typeof studios.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;

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
  updatedAt: columns.updatedAt,
};

export type CardRow = Pick<StudioRow, keyof typeof cardColumns>;

const isLive = eq(studios.hidden, false);
/** So few that one statement ends in time, however many studios there are and however busy all is. */
const PAGE = 5_000;

/** All live studios, some thousand at a time; each page is of the moment it was read. */
export async function* pageLiveStudios(db: Database, page = PAGE): AsyncGenerator<CardRow[]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .select(cardColumns)
      .from(studios)
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
    .select(cardColumns)
    .from(studios)
    .where(and(isLive, inArray(studios.id, [...ids])));
}

export async function listStudioDetails(
  db: Database,
  ids: readonly number[],
): Promise<{ studio: StudioRow; reviews: ReviewRow[] }[]> {
  const wanted = [...ids];
  const [rows, reviewRows] = await Promise.all([
    db.select().from(studios).where(inArray(studios.id, wanted)),
    db
      .select()
      .from(reviews)
      .where(inArray(reviews.studioId, wanted))
      .orderBy(desc(reviews.date), desc(reviews.id)),
  ]);
  const byStudio = Map.groupBy(reviewRows, (review) => review.studioId);
  return rows.map((studio) => ({ studio, reviews: byStudio.get(studio.id) ?? [] }));
}
