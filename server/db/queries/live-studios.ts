import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "../database.ts";
import { reviews } from "../schema/reviews.ts";
import { studios } from "../schema/studios.ts";

export type StudioRow = typeof studios.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;

/** What a card and the search need; descriptions and the like come with the details. */
const {
  id,
  citySlug,
  slug,
  name,
  city,
  neighborhood,
  address,
  postalCode,
  latitude,
  longitude,
  rating,
  reviewCount,
  priceRange,
  price,
  imageUrl,
  featured,
  description,
  amenities,
  classTypes,
  phone,
  structuredHours,
  packagePriority,
} = getTableColumns(studios);

const cardColumns = {
  id,
  citySlug,
  slug,
  name,
  city,
  neighborhood,
  address,
  postalCode,
  latitude,
  longitude,
  rating,
  reviewCount,
  priceRange,
  price,
  imageUrl,
  featured,
  description,
  amenities,
  classTypes,
  phone,
  structuredHours,
  packagePriority,
};

export type CardRow = Pick<StudioRow, keyof typeof cardColumns>;

/** All live studios, or those of the given ids. */
export async function listLiveStudios(db: Database, ids?: readonly number[]): Promise<CardRow[]> {
  const live = eq(studios.hidden, false);
  return db
    .select(cardColumns)
    .from(studios)
    .where(ids === undefined ? live : and(live, inArray(studios.id, [...ids])));
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
