import { and, asc, eq } from "drizzle-orm";
import type { SearchAlias } from "#domain/rules/typed-text/search-alias.ts";
import type { Database } from "#server/database/database.ts";
import { searchAliases } from "#server/database/schema/searches.ts";

export type AliasRow = typeof searchAliases.$inferSelect;

export async function listAliasRows(db: Database): Promise<AliasRow[]> {
  return db.select().from(searchAliases).orderBy(asc(searchAliases.phrase));
}

export async function findAliasRow(db: Database, phrase: string): Promise<AliasRow | undefined> {
  const [row] = await db.select().from(searchAliases).where(eq(searchAliases.phrase, phrase));
  return row;
}

/** Undefined where the phrase has an alias already: another transaction that adds it is waited for. */
export async function insertAlias(
  tx: Database,
  alias: SearchAlias & { readonly createdBy: string },
): Promise<AliasRow | undefined> {
  const [row] = await tx.insert(searchAliases).values(alias).onConflictDoNothing().returning();
  return row;
}

/** Undefined where it is gone, or is another one by now. */
export async function deleteAlias(
  tx: Database,
  { phrase, version }: Pick<AliasRow, "phrase" | "version">,
): Promise<AliasRow | undefined> {
  const [row] = await tx
    .delete(searchAliases)
    .where(and(eq(searchAliases.phrase, phrase), eq(searchAliases.version, version)))
    .returning();
  return row;
}
