import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  lt,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { reviews, reviewVotes } from "#server/database/schema/reviews.ts";

const isBy = (email: string) => eq(sql`lower(${reviews.email})`, email);

/** All that somebody wrote, without what a code is compared with. */
export async function listReviewsBy(db: Database, email: string) {
  const { codeHash, textHash, ...told } = getTableColumns(reviews);
  return db.select(told).from(reviews).where(isBy(email)).orderBy(reviews.id);
}

type Gone = { readonly id: number; readonly studioId: number };

/** With what waits in the queue about them. */
export async function deleteReviewsBy(tx: Database, email: string): Promise<Gone[]> {
  const gone = await tx
    .delete(reviews)
    .where(isBy(email))
    .returning({ id: reviews.id, studioId: reviews.studioId });
  await deleteItemsAbout(
    tx,
    gone.map(({ id }) => id),
  );
  return gone;
}

/** What somebody proposed or reported of these reviews: the words are in it once more. */
async function deleteItemsAbout(tx: Database, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return;
  const reviewId = sql`(${reviewItems.proposal} ->> 'reviewId')::int`;
  await tx
    .delete(reviewItems)
    .where(
      and(
        inArray(reviewItems.kind, ["review", "report"]),
        sql`${reviewItems.proposal} ? 'reviewId'`,
        inArray(reviewId, [...reviewIds]),
      ),
    );
}

/** What somebody suggested or reported, by the number that their private link opens. */
export async function listReportsBy(db: Database, email: string): Promise<number[]> {
  const rows = await db
    .select({ id: reviewItems.id })
    .from(reviewItems)
    .where(and(eq(reviewItems.kind, "report"), eq(sql`lower(${reviewItems.email})`, email)));
  return rows.map(({ id }) => id);
}

/** Up to `limit` that nobody has confirmed; of what goes, the queue keeps no words either. */
export async function deleteUnconfirmedReviewsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  return deleteSome(
    db,
    and(eq(reviews.state, "unconfirmed"), lt(reviews.createdAt, before)),
    limit,
  );
}

/** Those of which nobody has decided anything since; their words go from the queue, too. */
export async function deleteRejectedReviewsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const isOf = eq(sql`${reviewItems.proposal} ->> 'reviewId'`, sql`${reviews.id}::text`);
  const isSince = gt(sql`coalesce(${reviewItems.decidedAt}, ${reviewItems.createdAt})`, before);
  const since = db.select({ id: reviewItems.id }).from(reviewItems).where(and(isOf, isSince));
  const isOld = and(lt(reviews.createdAt, before), notExists(since));
  const { id } = reviews;
  return db.transaction(async (tx) => {
    const some = tx
      .select({ id })
      .from(reviews)
      .where(and(eq(reviews.state, "rejected"), isOld))
      .limit(limit);
    const gone = await tx.delete(reviews).where(inArray(id, some)).returning({ id });
    await deleteItemsAbout(
      tx,
      gone.map((review) => review.id),
    );
    return gone.length;
  });
}

async function deleteSome(db: Database, which: SQL | undefined, limit: number): Promise<number> {
  const { id } = reviews;
  const some = db.select({ id }).from(reviews).where(which).limit(limit);
  return db.transaction(async (tx) => {
    const gone = await tx.delete(reviews).where(inArray(id, some)).returning({ id });
    await deleteItemsAbout(
      tx,
      gone.map((review) => review.id),
    );
    return gone.length;
  });
}

/** Where a review came from is compared for a while only. */
export async function forgetReviewNetworksBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, network, createdAt } = reviews;
  const some = db
    .select({ id })
    .from(reviews)
    .where(and(isNotNull(network), lt(createdAt, before)))
    .limit(limit);
  const changed = await db
    .update(reviews)
    .set({ network: null })
    .where(inArray(id, some))
    .returning({ id });
  return changed.length;
}

export async function deleteVotesBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { reviewId, day, network } = reviewVotes;
  const some = db
    .select({ reviewId, day, network })
    .from(reviewVotes)
    .where(lt(day, before.toISOString().slice(0, "2026-11-18".length)))
    .limit(limit);
  const gone = await db
    .delete(reviewVotes)
    .where(sql`(${reviewId}, ${day}, ${network}) in ${some}`)
    .returning({ reviewId });
  return gone.length;
}
