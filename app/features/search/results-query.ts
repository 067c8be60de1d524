import { nextClasses } from "#app/queries/next-classes.ts";
import { studioAlternatives, studioSearch } from "#app/queries/studios.ts";
import { searchOf } from "#domain/rules/search/results-search.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { defaultSortOrder } from "#domain/vocabulary/search-choices.ts";
import { toResultStudio } from "./result-studio.ts";

export function resultsQueryOf(state: ResultsState) {
  const { call, choices } = searchOf(state);
  const sort = state.sort === defaultSortOrder ? undefined : state.sort;
  const limit = Math.min(state.show, searchLimits.maxStudios);
  return studioSearch({
    call,
    choices: { ...choices, sort, limit },
    pick: toResultStudio,
    withFacets: true,
  });
}

/** As many as one call answers. */
const CARDS_WITH_CLASSES = 50;

/** What each card says can be taken next, where a class type is searched. */
export function nextClassesQueryOf(
  { classTypes }: ResultsState,
  studios: readonly { id: number }[],
) {
  const ids = studios.slice(0, CARDS_WITH_CLASSES).map(({ id }) => id);
  return nextClasses(ids, classTypes);
}

/** What to offer where that finds nothing. */
export function alternativesQueryOf(state: ResultsState) {
  return studioAlternatives(searchOf(state).choices);
}
