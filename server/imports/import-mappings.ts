import { asc } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { importMappings } from "#server/database/schema/import-mappings.ts";

export type ImportMapping = typeof importMappings.$inferSelect;

export async function listMappings(db: Database): Promise<ImportMapping[]> {
  return db.select().from(importMappings).orderBy(asc(importMappings.name));
}

/** One of the same name is replaced. */
export async function saveMapping(
  db: Database,
  mapping: Pick<ImportMapping, "name" | "header" | "columns" | "createdBy">,
): Promise<void> {
  const { header, columns, createdBy } = mapping;
  await db
    .insert(importMappings)
    .values(mapping)
    .onConflictDoUpdate({ target: importMappings.name, set: { header, columns, createdBy } });
}
