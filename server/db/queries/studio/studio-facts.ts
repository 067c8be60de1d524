import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { factFields } from "#domain/rules/studio/fact-fields.ts";
import type { FactSource } from "#domain/rules/studio/fact-sources.ts";
import type { StudioFact } from "#domain/rules/studio/weigh-fact.ts";
import type { Database } from "../../database.ts";
import { inBatches } from "../../in-batches.ts";
import { studioFacts } from "../../schema/studio/studio-facts.ts";
import { studios } from "../../schema/studios.ts";

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

/** One statement for many studios: of every value that is there, the same source and the studio's own times. */
export async function insertFactsOfStudios(
  tx: Database,
  ids: readonly number[],
  source: FactSource,
): Promise<void> {
  const names = sql.join(
    factFields.map((name) => sql`(${name}::text, ${columnName(studios[name].name)}::text)`),
    sql`, `,
  );
  await inBatches(ids, (batch) =>
    tx.execute(sql`
      insert into studio_facts (studio_id, field, source, first_seen_at, last_seen_at)
      select s.id, f.field, ${source}, s.created_at, s.created_at
      from studios s
      cross join lateral (select to_jsonb(s) as "row") r
      cross join (values ${names}) as f(field, "column")
      where s.id in ${batch} and r."row" -> f."column" not in ('null', '""', '[]', '{}')`),
  );
}

/** As the database has it: Drizzle turns names into snake case only when it writes a statement. */
function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
