import { type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import { choiceLabel, listChosen, listFollowers } from "./filter-choices.ts";
import type { ResultsState } from "./results-url.ts";

export type FilterChip = {
  readonly filter: SearchFilter;
  readonly value: string;
  readonly label: string;
};

const inOrder = searchFilters
  .filter(({ needs }) => needs === undefined)
  .toSorted((a, b) => a.look.order.chip - b.look.order.chip);

/** What is chosen, in words, in the order of the page. In a map's area no distance counts. */
export function listFilterChips(state: ResultsState): FilterChip[] {
  return inOrder
    .filter(({ isOfPlace }) => isOfPlace !== true || state.mapPlace === undefined)
    .flatMap((filter) =>
      listChosen(state[filter.name]).map((value) => ({
        filter,
        value,
        label: chipLabel(filter, value, state),
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
