import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { savedFilters } from "#server/database/schema/console.ts";

/** By name. */
export async function listFiltersOf(db: Database, userId: number) {
  const { id, list, name, query } = savedFilters;
  return db
    .select({ id, list, name, query })
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(name), asc(id));
}

/** Of two of the same person, the second waits. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

type NewFilter = Pick<typeof savedFilters.$inferInsert, "userId" | "list" | "name" | "query">;

export async function insertFilter(tx: Database, filter: NewFilter): Promise<void> {
  await tx.insert(savedFilters).values(filter);
}

export async function updateFilterQuery(tx: Database, id: number, query: string): Promise<void> {
  await tx.update(savedFilters).set({ query }).where(eq(savedFilters.id, id));
}

/** Answers with its name; undefined where it is gone, or somebody else's. */
export async function deleteFilterOf(
  db: Database,
  { id, userId }: { id: number; userId: number },
): Promise<string | undefined> {
  const [gone] = await db
    .delete(savedFilters)
    .where(and(eq(savedFilters.id, id), eq(savedFilters.userId, userId)))
    .returning({ name: savedFilters.name });
  return gone?.name;
}
