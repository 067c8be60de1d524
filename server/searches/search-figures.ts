import { ontarioDay } from "#domain/rules/dates/ontario-day.ts";
import { lastDays } from "#domain/rules/searches/search-range.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { readSearchTotals, type SearchTotals } from "./search-totals.ts";
import { listTopKeys } from "./searches-search-days.ts";

const FIGURE_DAYS = 7;

export type SearchFigures = SearchTotals & {
  /** What most often found nothing. */
  readonly topWithoutResult: { readonly text: string; readonly times: number } | undefined;
};

/** The last seven days in small, with the seven before. */
export async function searchFigures(deps: SearchDeps, actor: Actor): Promise<SearchFigures> {
  requireRight(actor, "figures");
  const range = lastDays(FIGURE_DAYS, ontarioDay(deps.now()));
  const [totals, poor] = await Promise.all([
    readSearchTotals(deps.db, range),
    listTopKeys(deps.db, { ...range, kind: "text", by: "poorResults", limit: 1 }),
  ]);
  const [top] = poor.filter(({ noResults }) => noResults > 0);
  return { ...totals, topWithoutResult: top && { text: top.key, times: top.noResults } };
}
