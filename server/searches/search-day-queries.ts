import {
  type AnyColumn,
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  max,
  min,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { CLASSES, countedFilters, SEARCHED } from "#domain/rules/search-figures/counted-filters.ts";
import type {
  CountedSearches,
  DayRange,
  SearchDayKind,
} from "#domain/rules/search-figures/search-range.ts";
import type { Database } from "#server/database/database.ts";
import { searchDays, searchLogs } from "#server/database/schema/searches.ts";

export type SearchDayRow = CountedSearches & {
  readonly kind: SearchDayKind;
  readonly key: string;
};

/** Both ends included. */

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

const fileKinds = [
  "all",
  "place",
  "class-place",
  "filter",
  "text",
] as const satisfies readonly SearchDayKind[];

/** How many rows there are of these days but for the map's cells, each day and each key once. */
export async function countCountedSearches(db: Database, range: DayRange): Promise<number> {
  const all = db.selectDistinct({ kind: searchDays.kind, name: dayOrKey }).from(searchDays);
  return db.$count(all.where(isOfFile(range)).as("counted"));
}

/** Day by day, and then what was searched for, the most frequent first. */
export async function listCountedSearches(
  db: Database,
  range: DayRange,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<(CountedSearches & { kind: string; name: string })[]> {
  const { kind, searches, fewResults, noResults } = searchDays;
  return db
    .select({
      kind,
      name: dayOrKey,
      searches: rowCount(searches),
      fewResults: rowCount(fewResults),
      noResults: rowCount(noResults),
    })
    .from(searchDays)
    .where(isOfFile(range))
    .groupBy(kind, dayOrKey)
    .orderBy(
      asc(kind),
      sql`case when ${kind} = 'all' then 0 else ${sum(searches)} end desc`,
      asc(dayOrKey),
    )
    .limit(limit)
    .offset(offset);
}

const dayOrKey = sql<string>`case when ${searchDays.kind} = 'all' then ${searchDays.day}::text else ${searchDays.key} end`;

function isOfFile({ from, to }: DayRange) {
  return and(inArray(searchDays.kind, [...fileKinds]), between(searchDays.day, from, to));
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

type Slice = { readonly from: Date; readonly before: Date };

/** More of them in an hour are a flood, whose single words nobody needs. */
const MAX_KEYS = 2_000;

/**
 * The searches of some hours by all that they are counted by. A search that was counted without a row of its own
 * is one of all, and says nothing of its results. Postal codes and positions are places, not words. That a place has no
 * class at an hour says nothing of the studios there: its searches for classes have a count of their own.
 */
export async function addUpSearches(
  db: Database,
  { from, before }: Slice,
): Promise<SearchDayRow[]> {
  const counted = sql`
    select entry.kind, entry.key, sum(count) as searches,
      sum(count) filter (where entry.tells and results_count between 1 and 2) as few,
      sum(count) filter (where entry.tells and results_count = 0 and search_type <> 'not-listed') as none,
      row_number() over (partition by entry.kind order by sum(count) desc, entry.key) as rank
    from search_logs, lateral (
      select 'all' as kind, '' as key, true as tells
      union all select 'place', city, not ${isOfClasses} where city is not null
      union all select 'class-place', city, true where city is not null and ${isOfClasses}
      union all select 'text', lower(search_query), search_type = 'unknown' or not ${isOfClasses}
        where search_query is not null and search_type not in ('postal-code', 'position')
      union all select 'cell', concat(${cell("latitude")}, ',', ${cell("longitude")}), true
        where jsonb_typeof(coordinates -> 'latitude') = 'number'
          and jsonb_typeof(coordinates -> 'longitude') = 'number'
      union all select 'filter', concat(filter.name, ':', chosen.value), true
        from ${jsonFields(sql`filters_applied`)} as filter (name, value),
          ${jsonValues(sql`filter.value`)} as chosen (value)
        where filter.name in (${sql.join(countedNames, sql`, `)})
    ) as entry
    where created_at >= ${from.toISOString()}::timestamptz
      and created_at < ${before.toISOString()}::timestamptz
    group by entry.kind, entry.key`;
  return db
    .select({
      kind: sql<SearchDayKind>`kind`,
      key: sql<string>`key`,
      searches: sql`searches`.mapWith(Number),
      fewResults: sql`coalesce(few, 0)`.mapWith(Number),
      noResults: sql`coalesce(none, 0)`.mapWith(Number),
    })
    .from(sql`(${counted}) as counted`)
    .where(sql`rank <= ${MAX_KEYS}`);
}

const isOfClasses = sql`coalesce(filters_applied ->> ${SEARCHED} = ${CLASSES}, false)`;
const countedNames = countedFilters.map((name) => sql`${name}`);

/** A quarter of a degree, some 28 km from north to south: a circle of the map each. */
function cell(axis: "latitude" | "longitude"): SQL {
  return sql.raw(`round((coordinates ->> '${axis}')::numeric * 4)::float8 / 4`);
}

function jsonFields(json: SQL): SQL {
  return sql`jsonb_each(case jsonb_typeof(${json}) when 'object' then ${json} else '{}' end)`;
}

/** The values of a list, or the one value. */
function jsonValues(json: SQL): SQL {
  return sql`jsonb_array_elements_text(
    case jsonb_typeof(${json}) when 'array' then ${json} else jsonb_build_array(${json}) end)`;
}

/** When the oldest search was, and the number of the newest; undefined where there is none. */
export async function findEndsOfSearches(
  db: Database,
): Promise<{ oldest: Date; newestId: number } | undefined> {
  const [ends] = await db
    .select({ oldest: min(searchLogs.createdAt), newestId: max(searchLogs.id) })
    .from(searchLogs);
  if (ends?.oldest == null || ends.newestId === null) return undefined;
  return { oldest: ends.oldest, newestId: ends.newestId };
}

/** When the first search was, from then on and before the end. */
export async function findSearchAfter(
  db: Database,
  from: Date,
  before: Date,
): Promise<Date | undefined> {
  const { createdAt } = searchLogs;
  const [first] = await db
    .select({ at: min(createdAt) })
    .from(searchLogs)
    .where(and(gte(createdAt, from), lt(createdAt, before)));
  return first?.at ?? undefined;
}
