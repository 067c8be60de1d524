import type { StudioAlternatives } from "#domain/contracts/studios/studio-alternatives.ts";
import { type ResultsState, resultsPath } from "#domain/rules/search/results-url.ts";
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
  return withoutFilter.flatMap(({ filter, value, count }) => {
    const meant = chosen.filter(
      (one) => one.filter === filter && (filter !== "amenities" || one.value === value),
    );
    const [first] = meant;
    if (first === undefined || count === 0) return [];
    const without = filter === "classTypes" ? { ...first.without, classTypes: [] } : first.without;
    const labels = meant.map(({ label }) => label).join(" or ");
    const name = filter === "distance" ? `the limit of ${value} km` : labels;
    const studios = count === 1 ? "1 studio" : `${count} studios`;
    return [{ label: `Without ${name}: ${studios}`, path: resultsPath(without) }];
  });
}
