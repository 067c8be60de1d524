import {
  type AnyColumn,
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  inArray,
  lt,
  or,
  sql,
  sum,
} from "drizzle-orm";
import type { CountedSearches, SearchDayKind } from "#domain/rules/searches/counted-searches.ts";
import type { Database } from "#server/database/database.ts";
import { searchDays } from "#server/database/schema/search-days.ts";

export type SearchDayRow = CountedSearches & {
  readonly kind: SearchDayKind;
  readonly key: string;
};

/** Both ends included. */
export type DayRange = { readonly from: string; readonly to: string };

const rowCount = (column: AnyColumn) => sql<number>`${sum(column)}`.mapWith(Number);

/**
 * What a recount finds is never less than what was counted before: rows are deleted meanwhile, by their age or
 * by the ceiling, and searches that were counted stay counted. Of each kind the `maxKeys` most frequent stay.
 */
export async function putSearchDay(
  db: Database,
  day: string,
  rows: readonly SearchDayRow[],
  maxKeys: number,
): Promise<void> {
  if (rows.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into search_days (day, kind, key, searches, few_results, no_results)
      select ${day}::date, kind, key, searches, few, none
      from jsonb_to_recordset(${JSON.stringify(rows.map(toRecord))}::jsonb)
        as counted (kind text, key text, searches int, few int, none int)
      order by kind, key
      on conflict (day, kind, key) do update set
        searches = greatest(search_days.searches, excluded.searches),
        few_results = greatest(search_days.few_results, excluded.few_results),
        no_results = greatest(search_days.no_results, excluded.no_results)
      where (search_days.searches, search_days.few_results, search_days.no_results)
        is distinct from (excluded.searches, excluded.few_results, excluded.no_results)`);
    await tx.execute(sql`
      delete from search_days using (
        select kind, key, row_number() over (partition by kind order by searches desc, key) as rank
        from search_days where day = ${day}::date) as ranked
      where search_days.day = ${day}::date and search_days.kind = ranked.kind
        and search_days.key = ranked.key and ranked.rank > ${maxKeys}`);
  });
}

function toRecord({ kind, key, searches, fewResults, noResults }: SearchDayRow) {
  return { kind, key, searches, few: fewResults, none: noResults };
}

/** Texts that hardly anyone typed, of days whose single searches are gone. */
export async function deleteRareTexts(
  db: Database,
  { before, fewerThan }: { before: string; fewerThan: number },
): Promise<void> {
  await db
    .delete(searchDays)
    .where(
      and(
        eq(searchDays.kind, "text"),
        lt(searchDays.day, before),
        lt(searchDays.searches, fewerThan),
      ),
    );
}

/** Days without a search are not among them. */
export async function listDaysOfSearches(
  db: Database,
  { from, to }: DayRange,
): Promise<(CountedSearches & { day: string })[]> {
  const { day, searches, fewResults, noResults } = searchDays;
  return db
    .select({ day, searches, fewResults, noResults })
    .from(searchDays)
    .where(and(eq(searchDays.kind, "all"), between(day, from, to)))
    .orderBy(asc(day));
}

type TopKeys = DayRange & {
  readonly kind: SearchDayKind;
  readonly by: "searches" | "poorResults";
  readonly limit: number;
};

/** The most frequent first; or those that most often found next to nothing, and no others. */
export async function listTopKeys(
  db: Database,
  { kind, from, to, by, limit }: TopKeys,
): Promise<(CountedSearches & { key: string })[]> {
  const { key, day, searches, fewResults, noResults } = searchDays;
  const mostPoor = [desc(sum(noResults)), desc(sum(fewResults))];
  const isPoor = or(gt(noResults, 0), gt(fewResults, 0));
  return db
    .select({
      key,
      searches: rowCount(searches),
      fewResults: rowCount(fewResults),
      noResults: rowCount(noResults),
    })
    .from(searchDays)
    .where(
      and(
        eq(searchDays.kind, kind),
        between(day, from, to),
        by === "poorResults" ? isPoor : undefined,
      ),
    )
    .groupBy(key)
    .orderBy(...(by === "poorResults" ? mostPoor : []), desc(sum(searches)), asc(key))
    .limit(limit);
}

/** Of these keys alone, in another period. */
export async function countKeys(
  db: Database,
  { kind, from, to }: Pick<TopKeys, "kind" | "from" | "to">,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { key, day, searches } = searchDays;
  const rows = await db
    .select({ key, searches: rowCount(searches) })
    .from(searchDays)
    .where(and(eq(searchDays.kind, kind), between(day, from, to), inArray(key, [...keys])))
    .groupBy(key);
  return new Map(rows.map((row) => [row.key, row.searches]));
}
