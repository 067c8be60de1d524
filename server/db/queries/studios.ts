import type { Database } from "../database.ts";
import { inBatches } from "../in-batches.ts";
import { reviews } from "../schema/reviews.ts";
import { studios } from "../schema/studios.ts";

export type NewStudio = typeof studios.$inferInsert;
export type NewReview = typeof reviews.$inferInsert;

/** The ids in the order of the studios. */
export async function insertStudios(db: Database, rows: readonly NewStudio[]): Promise<number[]> {
  const inserted = await inBatches(rows, (batch) =>
    db.insert(studios).values(batch).returning({ id: studios.id }),
  );
  return inserted.flat().map(({ id }) => id);
}

export async function insertReviews(db: Database, rows: readonly NewReview[]): Promise<void> {
  await inBatches(rows, (batch) => db.insert(reviews).values(batch));
}
