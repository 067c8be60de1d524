import {
  choiceLabel,
  listChosen,
  listFollowers,
  withoutChoice,
} from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { CARDS_AT_FIRST } from "#domain/rules/search/search-limits.ts";
import { type FilterName, type SearchFilter, searchFilters } from "#domain/search-filters.ts";

export type ChosenFilter = {
  /** As the address names it. */
  filter: FilterName;
  value: string;
  label: string;
  /** The same search but for this. */
  without: ResultsState;
};

const inOrder = searchFilters
  .filter(({ needs }) => needs === undefined)
  .toSorted((a, b) => a.look.order.chip - b.look.order.chip);

/** What is chosen, in the order of the page. In a map's area no distance counts. */
export function listChosenFilters(state: ResultsState): ChosenFilter[] {
  return inOrder
    .filter(({ isOfPlace }) => isOfPlace !== true || state.mapPlace === undefined)
    .flatMap((filter) =>
      listChosen(state[filter.name]).map((value) => ({
        filter: filter.name,
        value,
        label: chipLabel(filter, value, state),
        without: {
          ...withoutChoice(state, filter, value),
          at: undefined,
          show: CARDS_AT_FIRST,
        },
      })),
    );
}

/** With what belongs to it behind it: `Open Sunday at 6:30 PM`. */
function chipLabel(filter: SearchFilter, value: string, state: ResultsState): string {
  const behind = listFollowers(filter).flatMap((follower) =>
    listChosen(state[follower.name]).map((one) => follower.chip(choiceLabel(follower, one))),
  );
  return [filter.chip(choiceLabel(filter, value)), ...behind].join("");
}
