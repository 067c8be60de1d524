import type { StudioAlternatives } from "#domain/contracts/studios/studio-alternatives.ts";
import { choiceLabel, withoutChoice } from "#domain/rules/search/filter-choices.ts";
import { type ResultsState, resultsPath } from "#domain/rules/search/results-url.ts";
import { searchFilters } from "#domain/search-filters.ts";
import { listChosenFilters } from "../filters/chosen-filters.ts";

export type ExcludingFilter = { label: string; path: string };

/**
 * The chosen filters without which something is found, each with the way there: `Without Parking: 12
 * studios`. Class types are one, for each of them only adds to what is found.
 */
export function listExcludingFilters(
  state: ResultsState,
  withoutFilter: StudioAlternatives["withoutFilter"],
): ExcludingFilter[] {
  const chosen = listChosenFilters(state);
  return withoutFilter.flatMap(({ filter: name, value, count }) => {
    const filter = searchFilters.find((one) => one.name === name);
    const meant = chosen.filter(
      (one) => one.filter === name && (filter?.asks !== "all" || one.value === value),
    );
    const [first] = meant;
    if (filter === undefined || first === undefined || count === 0) return [];
    const without = filter.asks === "any" ? withoutChoice(first.without, filter) : first.without;
    const labels = meant.map(({ label }) => label).join(" or ");
    const words = filter.without?.(choiceLabel(filter, value)) ?? labels;
    const studios = count === 1 ? "1 studio" : `${count} studios`;
    return [{ label: `Without ${words}: ${studios}`, path: resultsPath(without) }];
  });
}
