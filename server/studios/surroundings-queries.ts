import { asc, eq, getTableColumns } from "drizzle-orm";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { imports } from "#server/database/schema/imports.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import {
  slugHistory,
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import { countReviews } from "./review-rating-queries.ts";

type FactRow = typeof studioFacts.$inferSelect;
export type ShownFact = FactRow & { fileName: string | null };

/** With the name of the file that each imported value came in. */
export async function listShownFacts(db: Database, studioId: number): Promise<ShownFact[]> {
  return db
    .select({ ...getTableColumns(studioFacts), fileName: imports.fileName })
    .from(studioFacts)
    .leftJoin(imports, eq(imports.id, studioFacts.importId))
    .where(eq(studioFacts.studioId, studioId));
}

/** What hangs on a studio beside its own fields. */
export async function readSurroundings(db: Database, studio: StudioRow) {
  const { id } = studio;
  const [owners, reviewCount, listings, absorbed, former] = await Promise.all([
    db
      .select({ userId: users.id, email: users.email, isOwner: studioOwnership.isOwner })
      .from(studioOwnership)
      .innerJoin(users, eq(users.id, studioOwnership.userId))
      .where(eq(studioOwnership.studioId, id))
      .orderBy(asc(users.email)),
    countReviews(db, id),
    db
      .select({
        id: studioListings.id,
        featuredPackage: studioListings.featuredPackage,
        liveUntil: studioListings.liveUntil,
      })
      .from(studioListings)
      .where(eq(studioListings.studioId, id))
      .orderBy(asc(studioListings.id)),
    db
      .select({ id: studios.id, name: studios.name, city: studios.city })
      .from(studios)
      .where(eq(studios.mergedIntoId, id))
      .orderBy(asc(studios.id)),
    db
      .select({ citySlug: slugHistory.citySlug, slug: slugHistory.slug })
      .from(slugHistory)
      .where(eq(slugHistory.studioId, id))
      .orderBy(asc(slugHistory.createdAt)),
  ]);
  return { owners, reviewCount, listings, absorbed, formerAddresses: former };
}
