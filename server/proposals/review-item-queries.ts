import { and, asc, count, eq, inArray, like, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { AppError } from "#server/errors.ts";

export type ReviewItemRow = typeof reviewItems.$inferSelect;
export type NewReviewItem = typeof reviewItems.$inferInsert;

export async function insertReviewItem(db: Database, item: NewReviewItem): Promise<ReviewItemRow> {
  const [row] = await db.insert(reviewItems).values(item).returning();
  if (row === undefined) throw new Error("A proposal was not stored");
  return row;
}

export async function getReviewItemRow(db: Database, id: number): Promise<ReviewItemRow> {
  const [row] = await db.select().from(reviewItems).where(eq(reviewItems.id, id));
  return row ?? noItem(id);
}

/** Those of them that wait, locked. */
export async function lockOpenItems(
  tx: Database,
  ids: readonly number[],
): Promise<ReviewItemRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(reviewItems)
    .where(and(inArray(reviewItems.id, [...ids]), eq(reviewItems.state, "open")))
    .for("update");
}

/** Changes that owners wish for and nobody has decided, the oldest first; visitors' suggestions are none of them. */
export async function listOwnersEdits(
  db: Database,
  studioIds: readonly number[],
): Promise<ReviewItemRow[]> {
  if (studioIds.length === 0) return [];
  return db
    .select()
    .from(reviewItems)
    .where(
      and(
        inArray(reviewItems.studioId, [...studioIds]),
        eq(reviewItems.state, "open"),
        eq(reviewItems.kind, "edit"),
        like(reviewItems.submittedBy, "owner:%"),
      ),
    )
    .orderBy(asc(reviewItems.id));
}

/** How many changes and photos of owners nobody has decided, by studio. */
export async function countOwnersWishes(
  db: Database,
  studioIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  if (studioIds.length === 0) return new Map();
  const { studioId, state, kind, submittedBy } = reviewItems;
  const rows = await db
    .select({ studioId, waiting: count() })
    .from(reviewItems)
    .where(
      and(
        inArray(studioId, [...studioIds]),
        eq(state, "open"),
        inArray(kind, ["edit", "photo"]),
        like(submittedBy, "owner:%"),
      ),
    )
    .groupBy(studioId);
  return new Map(rows.map((row) => [row.studioId, row.waiting]));
}

/** Changes and photos that somebody sent in for a studio and nobody has decided, locked. */
export async function lockOpenWishes(
  tx: Database,
  studioId: number,
  submittedBy: string,
): Promise<ReviewItemRow[]> {
  return tx
    .select()
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.studioId, studioId),
        eq(reviewItems.state, "open"),
        inArray(reviewItems.kind, ["edit", "photo"]),
        eq(reviewItems.submittedBy, submittedBy),
      ),
    )
    .orderBy(asc(reviewItems.id))
    .for("update");
}

/** Locked until the transaction ends: who comes second sees what the first one did. */
export async function lockReviewItem(tx: Database, id: number): Promise<ReviewItemRow> {
  const [row] = await tx.select().from(reviewItems).where(eq(reviewItems.id, id)).for("update");
  return row ?? noItem(id);
}

export async function updateReviewItem(
  db: Database,
  { id, version }: Pick<ReviewItemRow, "id" | "version">,
  changes: Partial<
    Pick<
      NewReviewItem,
      | "state"
      | "decidedBy"
      | "decidedAt"
      | "reason"
      | "studioId"
      | "proposal"
      | "submittedBy"
      | "email"
    >
  >,
): Promise<ReviewItemRow> {
  const [saved] = await db
    .update(reviewItems)
    .set({ ...changes, version: sql`${reviewItems.version} + 1` })
    .where(and(eq(reviewItems.id, id), eq(reviewItems.version, version)))
    .returning();
  if (saved) return saved;
  throw new AppError("conflict", "This was changed in the meantime. Please look at it again.");
}

function noItem(id: number): never {
  throw new AppError("not-found", `Nothing with the number ${id} waits or has waited here.`);
}
