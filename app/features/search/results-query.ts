import { foundPlace } from "#app/queries/found-place.ts";
import { resultSearch } from "#app/queries/result-search.ts";
import { defaultDistanceKm } from "#domain/vocabulary/distances.ts";
import type { ResultsState } from "./address/results-url.ts";

/** The map's area before the visitor's position before a postal code before the city. */
export function resultsQueryOf(state: ResultsState) {
  const { city, postalCode, position, mapPlace, distance } = state;
  const { timeOfDay, priceRange, classTypes, amenities } = state;
  const filters = { timeOfDay, priceRange, classTypes, amenities };
  if (mapPlace !== undefined) return resultSearch("/area", { ...mapPlace.area, ...filters });
  if (position !== undefined) return resultSearch("", { ...position, distance, ...filters });
  if (postalCode !== undefined) {
    const within = distance ?? defaultDistanceKm;
    return resultSearch("/postal-code", { postalCode, distance: within, ...filters });
  }
  const location = city === "" ? undefined : placeTextOf(city);
  return resultSearch("", { location, distance, ...filters });
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
