import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import type { ReviewItemRow } from "#server/proposals/review-item-queries.ts";

const isOpenReport = and(eq(reviewItems.kind, "report"), eq(reviewItems.state, "open"));

export async function countOpenSuggestions(db: Database, studioId: number): Promise<number> {
  return db.$count(reviewItems, and(isOpenReport, eq(reviewItems.studioId, studioId)));
}

/** What the owner may answer, the oldest first. */
export async function listOwnersSuggestions(
  db: Database,
  studioId: number,
  now: Date,
): Promise<ReviewItemRow[]> {
  return db
    .select()
    .from(reviewItems)
    .where(and(isOpenReport, eq(reviewItems.studioId, studioId), gt(reviewItems.ownerUntil, now)))
    .orderBy(asc(reviewItems.id));
}

/** What waits for anybody, locked; what another decides at this moment is left to them. */
export async function lockOpenSuggestions(
  tx: Database,
  studioId: number,
): Promise<ReviewItemRow[]> {
  return tx
    .select()
    .from(reviewItems)
    .where(and(isOpenReport, eq(reviewItems.studioId, studioId)))
    .orderBy(asc(reviewItems.id))
    .for("update", { skipLocked: true });
}

/** The team answers it from now on, and knows that the owner agrees. */
export async function passToTeam(tx: Database, id: number): Promise<void> {
  await tx
    .update(reviewItems)
    .set({
      ownerUntil: null,
      proposal: sql`${reviewItems.proposal} || '{"ownerAgrees": true}'::jsonb`,
      version: sql`${reviewItems.version} + 1`,
    })
    .where(and(eq(reviewItems.id, id), isNotNull(reviewItems.ownerUntil)));
}
