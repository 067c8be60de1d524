import { type SearchChoices, studioAlternatives, studioSearch } from "#app/queries/studios.ts";
import { listChosen } from "#domain/rules/search/filter-choices.ts";
import { placeTextOf } from "#domain/rules/search/place-name.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { searchFilters } from "#domain/search-filters.ts";
import { defaultDistanceKm, defaultSortOrder } from "#domain/vocabulary/search-choices.ts";
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

/** The map's area before the visitor's position before a postal code before the city. */
export function searchOf(state: ResultsState) {
  const { city, postalCode, position, mapPlace, distance } = state;
  const filters = filtersOf(state);
  if (mapPlace !== undefined) {
    return { call: "/area", choices: { ...mapPlace.area, ...filters } } as const;
  }
  if (position !== undefined) return { choices: { ...position, distance, ...filters } };
  if (postalCode !== undefined) {
    const choices = { postalCode, distance: distance ?? defaultDistanceKm, ...filters };
    return { call: "/postal-code", choices } as const;
  }
  return { choices: { location: placeTextOf(city), distance, ...filters } };
}

/** What is chosen among studios; a distance belongs to the place. */
function filtersOf(state: ResultsState): SearchChoices {
  const chosen = searchFilters.flatMap(({ name, isOfPlace }) => {
    const values = isOfPlace === true ? [] : listChosen(state[name]);
    return values.length === 0 ? [] : [[name, values] as const];
  });
  return Object.fromEntries(chosen);
}
