import { searchFilters } from "#domain/search-filters.ts";
import { defaultDistanceKm } from "#domain/vocabulary/search-choices.ts";
import { listChosen } from "./filter-choices.ts";
import { placeTextOf } from "./place-name.ts";
import type { ResultsState } from "./results-url.ts";

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
function filtersOf(state: ResultsState): Readonly<Record<string, readonly string[]>> {
  const chosen = searchFilters.flatMap(({ name, isOfPlace }) => {
    const values = isOfPlace === true ? [] : listChosen(state[name]);
    return values.length === 0 ? [] : [[name, values] as const];
  });
  return Object.fromEntries(chosen);
}
