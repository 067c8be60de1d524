import { and, asc, count, eq, getTableColumns, inArray, or, type SQL } from "drizzle-orm";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { imports } from "#server/database/schema/imports.ts";
import { reviews, studioFacts } from "#server/database/schema/reviews.ts";
import {
  slugHistory,
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";

export async function findStudioRow(db: Database, id: number): Promise<StudioRow | undefined> {
  const [studio] = await db.select().from(studios).where(eq(studios.id, id));
  return studio;
}

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
  const [owners, [reviewed], listings, absorbed, former] = await Promise.all([
    db
      .select({ userId: users.id, email: users.email, isOwner: studioOwnership.isOwner })
      .from(studioOwnership)
      .innerJoin(users, eq(users.id, studioOwnership.userId))
      .where(eq(studioOwnership.studioId, id))
      .orderBy(asc(users.email)),
    db.select({ count: count() }).from(reviews).where(eq(reviews.studioId, id)),
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
      .where(and(eq(slugHistory.studioId, id)))
      .orderBy(asc(slugHistory.createdAt)),
  ]);
  return { owners, reviewCount: reviewed?.count ?? 0, listings, absorbed, formerAddresses: former };
}

/** A studio that was merged into one that was merged itself, and so on: nobody merges more often than this. */
const MAX_STEPS = 20;

/** Which studio an address leads to by now: it was renamed, or turned out to be another one. */
export async function findStudioOfAddress(
  db: Database,
  citySlug: string,
  slug: string,
): Promise<number | undefined> {
  const former = db
    .select({ id: slugHistory.studioId })
    .from(slugHistory)
    .where(and(eq(slugHistory.citySlug, citySlug), eq(slugHistory.slug, slug)));
  const isPresent = and(eq(studios.citySlug, citySlug), eq(studios.slug, slug));
  return followMerges(db, or(isPresent, inArray(studios.id, former)));
}

/** Itself, or the one that it turned out to be. */
export async function findPresentStudio(db: Database, id: number): Promise<number | undefined> {
  return followMerges(db, eq(studios.id, id));
}

async function followMerges(db: Database, where: SQL | undefined): Promise<number | undefined> {
  let next = where;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const [studio] = await db
      .select({ id: studios.id, mergedIntoId: studios.mergedIntoId })
      .from(studios)
      .where(next)
      .limit(1);
    if (studio === undefined || studio.mergedIntoId === null) return studio?.id;
    next = eq(studios.id, studio.mergedIntoId);
  }
  return undefined;
}
