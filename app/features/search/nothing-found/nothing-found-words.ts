import type { StudioAlternatives } from "#domain/contracts/studios/studio-alternatives.ts";
import { choiceLabel, withoutChoice } from "#domain/rules/search/filter-choices.ts";
import { hasFilters, type ResultsState, resultsPath } from "#domain/rules/search/results-url.ts";
import { searchFilters } from "#domain/search-filters.ts";
import { defaultDistanceKm, widenedDistanceKm } from "#domain/vocabulary/search-choices.ts";
import { listChosenFilters } from "../filters/chosen-filters.ts";

type Nothing = { state: ResultsState; place: { name: string } | null | undefined };

/**
 * Why there is nothing; undefined where that is said elsewhere: by the notice of a place that nobody knows,
 * or by the filters that can be taken away.
 */
export function explainNothing(
  { state, place }: Nothing,
  alternatives: StudioAlternatives,
): string | undefined {
  const { position, mapPlace, postalCode } = state;
  if (position !== undefined && alternatives.outside) return sayOutside(alternatives);
  if (hasFilters(state)) return sayFilters(alternatives);
  if (mapPlace !== undefined) return "We know no studio in this part of the map yet.";
  const km = postalCode === undefined ? widenedDistanceKm : defaultDistanceKm;
  const where = position === undefined ? (postalCode ?? place?.name) : "where you are";
  return where && `We know no studio within ${km} km of ${where} yet.`;
}

function sayFilters({ withoutFilter, nearestStudios }: StudioAlternatives): string | undefined {
  if (withoutFilter.some(({ count }) => count > 0)) return undefined;
  return nearestStudios.length === 0
    ? "No studio in Ontario matches all of these at once."
    : "To take one of these away is not enough here.";
}

/** The directory is Ontario's: whoever is elsewhere is told how far it is. */
function sayOutside({ nearestCities: [city] }: StudioAlternatives): string {
  const here = "You are outside Ontario, and all our studios are in it.";
  if (city?.distance === undefined) return here;
  return `${here} The nearest city of ours is ${city.name}, ${Math.round(city.distance)} km away.`;
}

type ExcludingFilter = { label: string; path: string };

/**
 * The chosen filters without which something is found, each with the way there: `Without Parking: 12
 * studios`. Class types are one, for each of them only adds to what is found.
 */
export function listExcludingFilters(
  state: ResultsState,
  withoutFilter: StudioAlternatives["withoutFilter"],
): ExcludingFilter[] {
  const chosen = listChosenFilters(state);
  return withoutFilter.flatMap(({ filter: name, value, count }) => {
    const filter = searchFilters.find((one) => one.name === name);
    const meant = chosen.filter(
      (one) => one.filter === name && (filter?.asks !== "all" || one.value === value),
    );
    const [first] = meant;
    if (filter === undefined || first === undefined || count === 0) return [];
    const without = filter.asks === "any" ? withoutChoice(first.without, filter) : first.without;
    const labels = meant.map(({ label }) => label).join(" or ");
    const words = filter.without?.(choiceLabel(filter, value)) ?? labels;
    const studios = count === 1 ? "1 studio" : `${count} studios`;
    return [{ label: `Without ${words}: ${studios}`, path: resultsPath(without) }];
  });
}
