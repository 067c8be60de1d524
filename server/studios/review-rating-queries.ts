import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { reviews } from "#server/database/schema/reviews.ts";

/** Those that anybody sees. */
const isPublished = eq(reviews.state, "published");

/** The stars of the reviews that were written here: what an import brought counts elsewhere. */
export async function listOwnRatings(db: Database, studioId: number): Promise<number[]> {
  const rows = await db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(and(eq(reviews.studioId, studioId), ne(reviews.origin, "import"), isPublished));
  return rows.map(({ rating }) => rating);
}

export async function countReviews(db: Database, studioId: number): Promise<number> {
  return db.$count(reviews, and(eq(reviews.studioId, studioId), isPublished));
}
