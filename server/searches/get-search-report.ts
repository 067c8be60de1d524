import type { CountedSearches } from "#domain/rules/searches/counted-searches.ts";
import { type DayRange, periodBefore } from "#domain/rules/searches/search-range.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { listPoorTexts, type PoorText } from "./list-poor-texts.ts";
import { listSearchedAreas, type SearchedArea } from "./list-searched-areas.ts";
import { readSearchTotals, type SearchTotals } from "./search-totals.ts";
import { countKeys, listTopKeys } from "./searches-search-days.ts";

export type ComparedKey = CountedSearches & {
  readonly key: string;
  readonly searchesBefore: number;
};

export type SearchReport = SearchTotals & {
  readonly places: readonly ComparedKey[];
  /** As the address writes them: `classTypes:reformer-pilates`. */
  readonly filters: readonly ComparedKey[];
  readonly poorTexts: readonly PoorText[];
  readonly areas: readonly SearchedArea[];
};

const MAX_ROWS = 15;

/** All that the screen of searches shows, from the days that are added up. */
export async function getSearchReport(
  deps: SearchDeps,
  actor: Actor,
  range: DayRange,
): Promise<SearchReport> {
  requireRight(actor, "figures");
  const [totals, places, filters, poorTexts, areas] = await Promise.all([
    readSearchTotals(deps.db, range),
    listCompared(deps, "place", range),
    listCompared(deps, "filter", range),
    listPoorTexts(deps, range),
    listSearchedAreas(deps, range),
  ]);
  return { ...totals, places, filters, poorTexts, areas };
}

async function listCompared(
  { db }: SearchDeps,
  kind: "place" | "filter",
  range: DayRange,
): Promise<ComparedKey[]> {
  const top = await listTopKeys(db, { ...range, kind, by: "searches", limit: MAX_ROWS });
  const keys = top.map(({ key }) => key);
  const before = await countKeys(db, { ...periodBefore(range), kind }, keys);
  return top.map((row) => ({ ...row, searchesBefore: before.get(row.key) ?? 0 }));
}
