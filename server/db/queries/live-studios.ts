import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
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
