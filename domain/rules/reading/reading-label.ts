import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { minRatingLabel } from "#domain/vocabulary/min-ratings.ts";
import { weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import type { Reading } from "./reading.ts";

/** A search in words: `Reformer Pilates with Parking, open now, in Toronto`. */
export function readingLabel(reading: Reading): string {
  const { state } = reading;
  const classTypes = state.classTypes.map(classTypeLabel);
  const best = state.sort === "highest-rated" ? "Best " : "";
  const what = `${best}${classTypes.length > 0 ? joined(classTypes) : "Pilates"}`;
  const amenities = state.amenities.map(amenityLabel);
  const offer = amenities.length > 0 ? `${what} with ${joined(amenities)}` : what;
  const details = [priceWords(state), ratingWords(state), timeWords(state)].filter(
    (words) => words !== "",
  );
  const where = whereWords(reading);
  return details.length === 0 ? `${offer} ${where}` : `${[offer, ...details].join(", ")}, ${where}`;
}

function priceWords({ priceRange }: ResultsState): string {
  return priceRange?.replace("Under", "under") ?? "";
}

function ratingWords({ rating }: ResultsState): string {
  return rating === undefined ? "" : `rated ${minRatingLabel(rating)}`;
}

function timeWords({ openNow, openOn, openTime, timeOfDay }: ResultsState): string {
  const time = timeOfDay?.replace("-", " ") ?? "";
  const day = openOn === undefined ? "" : weekdayLabels[openOn];
  const words = [day, openTime === undefined ? time : `at ${openTime}`].filter(
    (part) => part !== "",
  );
  const open = openNow ? ["now", ...words] : words;
  return open.length === 0 ? "" : `open ${open.join(" ")}`;
}

function whereWords({ state, place, region, isNearMe }: Reading): string {
  const { city, distance, postalCode } = state;
  if (postalCode !== undefined) return `near ${postalCode}`;
  const name = place?.name ?? city.toUpperCase();
  if (region !== undefined) return `in ${region}`;
  if (isNearMe) return distance === undefined ? "near me" : `within ${distance} km of me`;
  if (name === "") return "in Ontario";
  return distance === undefined ? `in ${name}` : `within ${distance} km of ${name}`;
}

function joined(labels: readonly string[]): string {
  return labels.length < 2
    ? labels.join("")
    : `${labels.slice(0, -1).join(", ")} and ${labels.at(-1)}`;
}
