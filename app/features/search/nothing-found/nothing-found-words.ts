import type { StudioAlternatives } from "#domain/contracts/studio-alternatives.ts";
import { hasFilters, type ResultsState } from "#domain/rules/search/results-url.ts";
import { defaultDistanceKm, widenedDistanceKm } from "#domain/vocabulary/distances.ts";

type Nothing = { state: ResultsState; place: { name: string } | null | undefined };

/** Why there is nothing, where it is not the filters: undefined where it is. */
export function explainNothing(
  { state, place }: Nothing,
  alternatives: StudioAlternatives,
): string | undefined {
  const { position, mapPlace, postalCode, distance } = state;
  if (position !== undefined && alternatives.outside) return sayOutside(alternatives);
  if (hasFilters(state)) return undefined;
  if (mapPlace !== undefined) return "We know no studio in this part of the map yet.";
  const km = distance ?? (postalCode === undefined ? widenedDistanceKm : defaultDistanceKm);
  const where = position === undefined ? (postalCode ?? place?.name) : "where you are";
  return where && `We know no studio within ${km} km of ${where} yet.`;
}

/** The directory is Ontario's: whoever is elsewhere is told how far it is. */
function sayOutside({ nearestCities: [city] }: StudioAlternatives): string {
  const here = "You are outside Ontario, and all our studios are in it.";
  if (city?.distance === undefined) return here;
  return `${here} The nearest city of ours is ${city.name}, ${Math.round(city.distance)} km away.`;
}
