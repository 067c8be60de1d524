import { listDays } from "#domain/rules/dates/ontario-day.ts";
import {
  addSearches,
  type CountedSearches,
  noSearches,
} from "#domain/rules/searches/counted-searches.ts";
import { type DayRange, periodBefore } from "#domain/rules/searches/search-range.ts";
import type { Database } from "#server/database/database.ts";
import { listDaysOfSearches } from "./searches-search-days.ts";

type DayOfSearches = CountedSearches & {
  readonly day: string;
  /** On the day of the period before that stands in its place. */
  readonly searchesBefore: number;
};

export type SearchTotals = {
  readonly range: DayRange;
  readonly before: DayRange;
  /** Every day of the range, in its order. */
  readonly days: readonly DayOfSearches[];
  readonly total: CountedSearches;
  readonly totalBefore: CountedSearches;
};

export async function readSearchTotals(db: Database, range: DayRange): Promise<SearchTotals> {
  const before = periodBefore(range);
  const counted = await listDaysOfSearches(db, { from: before.from, to: range.to });
  const byDay = new Map(counted.map(({ day, ...searches }) => [day, searches]));
  const ofDay = (day: string) => byDay.get(day) ?? noSearches;
  const earlier = listDays(before.from, before.to).map(ofDay);
  const days = listDays(range.from, range.to).map((day, at) => ({
    ...ofDay(day),
    day,
    searchesBefore: earlier[at]?.searches ?? 0,
  }));
  const sum = (all: readonly CountedSearches[]) => all.reduce(addSearches, noSearches);
  return { range, before, days, total: sum(days), totalBefore: sum(earlier) };
}
