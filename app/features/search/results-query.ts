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

/** What to offer where that finds nothing. */
export function alternativesQueryOf(state: ResultsState) {
  return studioAlternatives(searchOf(state).choices);
}
