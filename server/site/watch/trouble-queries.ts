import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { troubles } from "#server/database/schema/site.ts";

export type Trouble = typeof troubles.$inferSelect;
type NewTrouble = { key: string; detail: string; since: Date; endedAt?: Date };

/** Undefined where it is open already: of several processes that see it, one begins it. */
export async function insertTrouble(
  tx: Database,
  trouble: NewTrouble,
): Promise<Trouble | undefined> {
  const [inserted] = await tx.insert(troubles).values(trouble).onConflictDoNothing().returning();
  return inserted;
}

/** Undefined where it is not open. */
export async function endTrouble(
  tx: Database,
  key: string,
  endedAt: Date,
): Promise<Trouble | undefined> {
  const [ended] = await tx
    .update(troubles)
    .set({ endedAt })
    .where(and(eq(troubles.key, key), isNull(troubles.endedAt)))
    .returning();
  return ended;
}
