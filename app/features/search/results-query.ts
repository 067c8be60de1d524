import { foundPlace } from "#app/queries/places/found-place.ts";
import { studioSearch } from "#app/queries/studios/studio-search.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { defaultDistanceKm } from "#domain/vocabulary/distances.ts";
import { toResultStudio } from "./result-studio.ts";

/** The map's area before the visitor's position before a postal code before the city. */
export function resultsQueryOf(state: ResultsState) {
  const { city, postalCode, position, mapPlace, distance } = state;
  const { timeOfDay, priceRange, classTypes, amenities, rating, openOn, openTime } = state;
  const openNow = state.openNow ? "true" : undefined;
  const chosen = { timeOfDay, priceRange, classTypes, amenities };
  const filters = { ...chosen, rating, openNow, openOn, openTime };
  const pick = toResultStudio;
  if (mapPlace !== undefined) {
    return studioSearch({ call: "/area", choices: { ...mapPlace.area, ...filters }, pick });
  }
  if (position !== undefined) {
    return studioSearch({ choices: { ...position, distance, ...filters }, pick });
  }
  if (postalCode !== undefined) {
    const choices = { postalCode, distance: distance ?? defaultDistanceKm, ...filters };
    return studioSearch({ call: "/postal-code", choices, pick });
  }
  return studioSearch({ choices: { location: placeTextOf(city), distance, ...filters }, pick });
}

export function placeQueryOf({ city }: ResultsState) {
  return foundPlace(placeTextOf(city));
}

/** Where a search by postal code measures from. */
export function centerQueryOf({ city, postalCode }: ResultsState) {
  return foundPlace(postalCode ?? placeTextOf(city));
}

/** `richmond-hill` as a person would write it. */
export function placeTextOf(city: string): string {
  return city.replaceAll("-", " ");
}
