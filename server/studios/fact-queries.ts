import { and, asc, between, desc, eq, getTableColumns, inArray, ne, sql } from "drizzle-orm";
import type { FactSource, StudioFact } from "#domain/rules/studio/precedence.ts";
import type { Database } from "#server/database/database.ts";
import { imports } from "#server/database/schema/imports.ts";
import { studioFacts, studioSuggestions } from "#server/database/schema/reviews.ts";
import { asRecords, columnName, inBatches } from "#server/database/statements.ts";

export type StudioFacts = ReadonlyMap<string, StudioFact>;

const { studioId, field, ...known } = getTableColumns(studioFacts);

/** By the field's name. */
export async function listStudioFacts(db: Database, id: number): Promise<StudioFacts> {
  const rows = await db
    .select({ field, ...known })
    .from(studioFacts)
    .where(eq(studioId, id));
  return new Map(rows.map(({ field: name, ...fact }) => [name, fact]));
}

/** Of several studios at once, by the studio's number and the field's name. */
export async function listFactsOfStudios(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StudioFacts>> {
  const rows = await db
    .select({ studioId, field, ...known })
    .from(studioFacts)
    .where(inArray(studioId, [...ids]));
  const found = new Map<number, Map<string, StudioFact>>(ids.map((id) => [id, new Map()]));
  for (const { studioId: id, field: name, ...fact } of rows) found.get(id)?.set(name, fact);
  return found;
}

export type FactOfStudio = StudioFact & { readonly studioId: number; readonly field: string };

/** Those of many studios at once. */
export async function saveFactsOfStudios(
  tx: Database,
  facts: readonly FactOfStudio[],
): Promise<void> {
  if (facts.length === 0) return;
  await tx.execute(sql`
    insert into studio_facts
    select * from jsonb_populate_recordset(null::studio_facts, ${asRecords(studioFacts, facts)}::jsonb)
    on conflict (studio_id, field) do update set
      source = excluded.source, import_id = excluded.import_id,
      first_seen_at = excluded.first_seen_at, last_seen_at = excluded.last_seen_at,
      confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by`);
}

export async function deleteFactsOfStudios(
  tx: Database,
  gone: readonly { readonly studioId: number; readonly field: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  await tx.execute(sql`
    delete from studio_facts using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
      as gone ("studioId" int, field text)
    where studio_facts.studio_id = gone."studioId" and studio_facts.field = gone.field`);
}

/** An undefined fact is one that there is none of. */
export async function saveStudioFacts(
  tx: Database,
  id: number,
  facts: ReadonlyMap<string, StudioFact | undefined>,
): Promise<void> {
  const gone = [...facts].flatMap(([name, fact]) => (fact === undefined ? [name] : []));
  if (gone.length > 0) {
    await tx.delete(studioFacts).where(and(eq(studioId, id), inArray(field, gone)));
  }
  const rows = [...facts].flatMap(([name, fact]) =>
    fact === undefined ? [] : [{ ...fact, studioId: id, field: name }],
  );
  if (rows.length === 0) return;
  await tx
    .insert(studioFacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [studioId, field],
      set: Object.fromEntries(
        Object.entries(known).map(([name, column]) => [
          name,
          sql`excluded.${sql.identifier(columnName(column.name))}`,
        ]),
      ),
    });
}

export type NewFacts = {
  readonly studioId: number;
  /** Those that have a value. */
  readonly fields: readonly string[];
  /** Now, where none is given. */
  readonly seenAt?: Date;
};

/** One statement for many studios: all of a studio's values have the same source and age. */
export async function insertFactsOfStudios(
  tx: Database,
  facts: readonly NewFacts[],
  { source, importId = null }: { source: FactSource; importId?: number | null },
): Promise<void> {
  await inBatches(facts, (batch) =>
    tx.execute(sql`
      insert into studio_facts (studio_id, field, source, import_id, first_seen_at, last_seen_at)
      select f."studioId", unnest(f.fields), ${source}, ${importId}::int,
        coalesce(f."seenAt", now()), coalesce(f."seenAt", now())
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as f ("studioId" int, fields text[], "seenAt" timestamptz)`),
  );
}

/** Studios whose hours were last seen or confirmed within this time. */
export async function listHoursLastKnown(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<number[]> {
  const lastKnown = sql`greatest(${studioFacts.lastSeenAt}, ${studioFacts.confirmedAt})`;
  const rows = await db
    .select({ id: studioFacts.studioId })
    .from(studioFacts)
    .where(
      and(
        eq(studioFacts.field, "hours"),
        ne(studioFacts.source, "sample"),
        between(lastKnown, from.toISOString(), to.toISOString()),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Of its facts, the one that was seen last. */
export async function findLatestFact(db: Database, studioId: number) {
  const [fact] = await db
    .select({ source: studioFacts.source, lastSeenAt: studioFacts.lastSeenAt })
    .from(studioFacts)
    .where(eq(studioFacts.studioId, studioId))
    .orderBy(desc(studioFacts.lastSeenAt))
    .limit(1);
  return fact;
}

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
