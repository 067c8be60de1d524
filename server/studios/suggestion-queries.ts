import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { asRecords } from "#server/database/records.ts";
import { imports } from "#server/database/schema/imports.ts";
import { studioSuggestions } from "#server/database/schema/reviews.ts";

export type StudioSuggestion = typeof studioSuggestions.$inferSelect;

/** The newest word of an import takes the place of an older one. What somebody has dismissed is not said again. */
export async function saveSuggestions(
  tx: Database,
  suggestions: readonly StudioSuggestion[],
): Promise<void> {
  if (suggestions.length === 0) return;
  const records = asRecords(studioSuggestions, suggestions);
  await tx.execute(sql`
    insert into studio_suggestions
    select * from jsonb_populate_recordset(null::studio_suggestions, ${records}::jsonb) as said
    where not exists (
      select from audit_log
      where subject_type = 'suggestion' and subject_id = said.studio_id::text
        and action = 'suggestion.dismiss' and after -> 'dismissed' -> said.field = said.value
    )
    on conflict (studio_id, field) do update set
      value = excluded.value, import_id = excluded.import_id, seen_at = excluded.seen_at`);
}

/** What an import has suggested for these studios. */
export async function deleteSuggestionsOfImport(
  tx: Database,
  importId: number,
  studioIds: readonly number[],
): Promise<void> {
  if (studioIds.length === 0) return;
  const isOfImport = eq(studioSuggestions.importId, importId);
  const isOfStudios = inArray(studioSuggestions.studioId, [...studioIds]);
  await tx.delete(studioSuggestions).where(and(isOfImport, isOfStudios));
}

/** What imports say otherwise than the owner or an operator, and where they have it from. */
export async function listSuggestions(db: Database, studioId: number) {
  const { field, value, seenAt, importId } = studioSuggestions;
  return db
    .select({ field, value, seenAt, importId, source: imports.source, fileName: imports.fileName })
    .from(studioSuggestions)
    .innerJoin(imports, eq(imports.id, importId))
    .where(eq(studioSuggestions.studioId, studioId))
    .orderBy(asc(field));
}

/** Answers with what they said, by field. */
export async function deleteSuggestions(
  db: Database,
  studioId: number,
  fields: readonly string[],
): Promise<Pick<StudioSuggestion, "field" | "value">[]> {
  const { field, value } = studioSuggestions;
  return db
    .delete(studioSuggestions)
    .where(and(eq(studioSuggestions.studioId, studioId), inArray(field, [...fields])))
    .returning({ field, value });
}
