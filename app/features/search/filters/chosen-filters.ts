import { readClockTime } from "#domain/rules/hours/clock-time.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import {
  CARDS_AT_FIRST,
  changedResults,
  type ResultsState,
} from "#domain/rules/search/results-url.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { minRatingLabel } from "#domain/vocabulary/min-ratings.ts";
import { timesOfDay } from "#domain/vocabulary/times-of-day.ts";
import { weekdayLabels } from "#domain/vocabulary/weekdays.ts";

export type ChosenFilter = {
  /** As the address names it. */
  filter: string;
  value: string;
  label: string;
  /** The same search but for this. */
  without: ResultsState;
};

/** What is chosen, in the order of the page. In a map's area no distance counts. */
export function listChosenFilters(state: ResultsState): ChosenFilter[] {
  const { distance, timeOfDay, priceRange, rating, openOn, classTypes, amenities } = state;
  const chosen: ChosenFilter[] = [];
  const add = (filter: string, value: string | number, label: string, none: Without) => {
    const without = changedResults(state, { ...none, show: CARDS_AT_FIRST });
    chosen.push({ filter, value: String(value), label, without });
  };
  if (distance !== undefined && state.mapPlace === undefined) {
    add("distance", distance, `Within ${distance} km`, { distance: undefined });
  }
  if (timeOfDay !== undefined) {
    add("timeOfDay", timeOfDay, timesOfDay[timeOfDay].label, { timeOfDay: undefined });
  }
  for (const key of classTypes) {
    const others = classTypes.filter((other) => other !== key);
    add("classTypes", key, classTypeLabel(key), { classTypes: others });
  }
  for (const key of amenities) {
    const others = amenities.filter((other) => other !== key);
    add("amenities", key, amenityLabel(key), { amenities: others });
  }
  if (priceRange !== undefined)
    add("priceRange", priceRange, priceRange, { priceRange: undefined });
  if (rating !== undefined) {
    add("rating", rating, `Rated ${minRatingLabel(rating)}`, { rating: undefined });
  }
  if (state.openNow) add("openNow", "true", "Open now", { openNow: false });
  if (openOn !== undefined) {
    add("openOn", openOn, openAtLabel(state), { openOn: undefined, openTime: undefined });
  }
  return chosen;
}

type Without = Partial<ResultsState>;

function openAtLabel({ openOn, openTime = "" }: ResultsState): string {
  const day = openOn === undefined ? "" : `Open ${weekdayLabels[openOn]}`;
  const minutes = readClockTime(openTime);
  return minutes === undefined ? day : `${day} at ${formatTime(minutes)}`;
}
