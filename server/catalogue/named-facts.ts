import { eq, inArray } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { imports } from "#server/database/schema/imports.ts";
import { studioFacts } from "#server/database/schema/studio-facts.ts";

/** What is known about a field, with what the import that brought it was called. */
export type NamedFact = Awaited<ReturnType<typeof listFactsOfStudios>>[number];

export function listFactsOfStudios(db: Database, ids: readonly number[]) {
  return db
    .select({
      studioId: studioFacts.studioId,
      field: studioFacts.field,
      source: studioFacts.source,
      importId: studioFacts.importId,
      name: imports.source,
      licence: imports.licence,
      shape: imports.shape,
      firstSeenAt: studioFacts.firstSeenAt,
      lastSeenAt: studioFacts.lastSeenAt,
      confirmedAt: studioFacts.confirmedAt,
      confirmedBy: studioFacts.confirmedBy,
    })
    .from(studioFacts)
    .leftJoin(imports, eq(imports.id, studioFacts.importId))
    .where(inArray(studioFacts.studioId, [...ids]));
}
