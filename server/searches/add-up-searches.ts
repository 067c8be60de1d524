import { and, gte, lt, max, min, type SQL, sql } from "drizzle-orm";
import { filterNames } from "#domain/rules/search/filter-choices.ts";
import type { SearchDayKind } from "#domain/rules/searches/counted-searches.ts";
import type { Database } from "#server/database/database.ts";
import { searchLogs } from "#server/database/schema/search-logs.ts";
import type { SearchDayRow } from "./searches-search-days.ts";

type Slice = { readonly from: Date; readonly before: Date };

/** More of them in an hour are a flood, whose single words nobody needs. */
const MAX_KEYS = 2_000;

/**
 * The searches of some hours by all that they are counted by. A search that was counted without a row of its own
 * is one of all, and says nothing of its results. Postal codes and positions are places, not words.
 */
export async function addUpSearches(
  db: Database,
  { from, before }: Slice,
): Promise<SearchDayRow[]> {
  const counted = sql`
    select entry.kind, entry.key, sum(count) as searches,
      sum(count) filter (where results_count between 1 and 2) as few,
      sum(count) filter (where results_count = 0 and search_type <> 'not-listed') as none,
      row_number() over (partition by entry.kind order by sum(count) desc, entry.key) as rank
    from search_logs, lateral (
      select 'all' as kind, '' as key
      union all select 'place', city where city is not null
      union all select 'text', lower(search_query)
        where search_query is not null and search_type not in ('postal-code', 'position')
      union all select 'cell', concat(${cell("latitude")}, ',', ${cell("longitude")})
        where jsonb_typeof(coordinates -> 'latitude') = 'number'
          and jsonb_typeof(coordinates -> 'longitude') = 'number'
      union all select 'filter', concat(filter.name, ':', chosen.value)
        from ${jsonFields(sql`filters_applied`)} as filter (name, value),
          ${jsonValues(sql`filter.value`)} as chosen (value)
        where filter.name in (${sql.join(countedFilters, sql`, `)})
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

const countedFilters = filterNames.map((name) => sql`${name}`);

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
