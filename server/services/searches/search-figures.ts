import { ontarioDay } from "#domain/rules/dates/ontario-day.ts";
import { lastDays } from "#domain/rules/searches/search-range.ts";
import { listTopKeys } from "#server/db/queries/searches/search-days.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { SearchDeps } from "./search-deps.ts";
import { readSearchTotals, type SearchTotals } from "./search-totals.ts";

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
