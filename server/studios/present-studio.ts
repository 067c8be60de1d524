import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { slugHistory } from "#server/database/schema/slug-history.ts";
import { studios } from "#server/database/schema/studios.ts";

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
