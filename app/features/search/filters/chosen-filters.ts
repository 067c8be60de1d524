import { listFilterChips } from "#domain/rules/search/filter-chips.ts";
import { withoutChoice } from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { CARDS_AT_FIRST } from "#domain/rules/search/search-limits.ts";
import type { FilterName } from "#domain/search-filters.ts";

export type ChosenFilter = {
  /** As the address names it. */
  filter: FilterName;
  value: string;
  label: string;
  /** The same search but for this. */
  without: ResultsState;
};

/** What is chosen, in the order of the page. */
export function listChosenFilters(state: ResultsState): ChosenFilter[] {
  return listFilterChips(state).map(({ filter, value, label }) => ({
    filter: filter.name,
    value,
    label,
    without: { ...withoutChoice(state, filter, value), at: undefined, show: CARDS_AT_FIRST },
  }));
}
