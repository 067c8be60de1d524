import { filterLabel } from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { defaultDistanceKm, widenedDistanceKm } from "#domain/vocabulary/search-choices.ts";

const EVERYWHERE = "Ontario";

/** Without a number where the search failed; `filter` is the one that the address names. */
export function headingOf(
  count: number | undefined,
  placeName = EVERYWHERE,
  filter?: string,
): string {
  const studios = withFilter(`Pilates Studios near me in ${placeName}`, filter);
  return count === undefined ? studios : `${count} ${studios}`;
}

/** Three forms (product rules, "Results page"). */
export function titleOf(
  count: number | undefined,
  placeName: string | undefined,
  filter?: string,
): string {
  if (placeName === undefined) {
    return "Find Pilates Studios Near You | Compare Classes, Prices & Reviews";
  }
  const title =
    count === undefined || count === 0
      ? `Top Pilates Studios in ${placeName} | Classes, Reviews & Booking`
      : `${count} Best Pilates Studios in ${placeName} 2025 | Reviews & Prices`;
  return withFilter(title, filter);
}

/** The words of every results page, and beside them what the address asks for. */
function withFilter(words: string, filter: string | undefined): string {
  return filter === undefined ? words : `${words} · ${filterLabel(filter)}`;
}

export function descriptionOf(
  count: number | undefined,
  placeName = EVERYWHERE,
  filter?: string,
): string {
  const compare = filter === undefined ? "Compare" : `${filterLabel(filter)}: compare`;
  const studios = count ? `${count} Pilates studios` : "Pilates studios";
  return `${compare} ${studios} in ${placeName}, Ontario by class type, price, opening hours and reviews, on a list and on a map.`.replace(
    "Ontario, Ontario",
    "Ontario",
  );
}

export function introOf(state: ResultsState, widenedFrom: string | undefined): string {
  const { postalCode, position, mapPlace, distance } = state;
  const compare =
    "Compare class types, prices and reviews, and find the one you will keep going back to.";
  if (mapPlace !== undefined) return compare;
  if (position !== undefined) {
    return `Within ${distance ?? widenedDistanceKm} km of where you are. ${compare}`;
  }
  if (postalCode !== undefined) {
    return `Within ${distance ?? defaultDistanceKm} km of ${postalCode}. ${compare}`;
  }
  if (widenedFrom !== undefined) {
    return `We know no studio in ${widenedFrom} itself yet: these are within ${widenedDistanceKm} km.`;
  }
  return compare;
}
