import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { readClockTime, writeClockTime } from "#domain/rules/hours/clock-time.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { amenityKeys, amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { minRatingLabel, minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

export type FilterOption = {
  value: string;
  label: string;
  /** How many studios it would leave; undefined until that is known, or where nobody counts. */
  count: number | undefined;
  isChosen: boolean;
};

/** A field of several choices: any number of them, or one or none. */
export type FilterGroup = {
  name: "classTypes" | "amenities" | "priceRange" | "rating";
  label: string;
  type: "checkbox" | "radio";
  options: FilterOption[];
};

export function classTypeGroup(state: ResultsState, facets: StudioFacets | undefined): FilterGroup {
  const options = classTypeKeys.map((key) => ({
    value: key,
    label: classTypeLabel(key),
    count: facets?.classTypes[key],
    isChosen: state.classTypes.includes(key),
  }));
  return { name: "classTypes", label: "Class Types", type: "checkbox", options };
}

export function amenityGroup(state: ResultsState, facets: StudioFacets | undefined): FilterGroup {
  const options = amenityKeys.map((key) => ({
    value: key,
    label: amenityLabel(key),
    count: facets?.amenities[key],
    isChosen: state.amenities.includes(key),
  }));
  return { name: "amenities", label: "Amenities", type: "checkbox", options };
}

export function priceGroup(state: ResultsState, facets: StudioFacets | undefined): FilterGroup {
  const ranges = priceRanges.map((range) => ({
    value: range,
    label: range,
    count: facets?.priceRanges[range],
    isChosen: state.priceRange === range,
  }));
  const any = anyOption("Any price", state.priceRange === undefined);
  return { name: "priceRange", label: "Price", type: "radio", options: [any, ...ranges] };
}

export function ratingGroup(state: ResultsState, facets: StudioFacets | undefined): FilterGroup {
  const ratings = minRatings.map((rating) => ({
    value: String(rating),
    label: minRatingLabel(rating),
    count: facets?.ratings[String(rating)],
    isChosen: state.rating === rating,
  }));
  const any = anyOption("Any rating", state.rating === undefined);
  return { name: "rating", label: "Rating", type: "radio", options: [any, ...ratings] };
}

export function openNowOption(state: ResultsState, facets: StudioFacets | undefined): FilterOption {
  return { value: "true", label: "Open now", count: facets?.openNow, isChosen: state.openNow };
}

/** `Sunday (41)`, for a select. */
export function listDayOptions(facets: StudioFacets | undefined) {
  return weekdays.map((value) => {
    const count = facets?.days[value];
    const label = weekdayLabels[value];
    return { value, label: count === undefined ? label : `${label} (${count})` };
  });
}

const [FIRST, LAST, STEP] = [5 * 60, 22 * 60, 30];

/** Every half hour of a studio's day, and the one that the address names. */
export function listTimeOptions(chosen: string | undefined) {
  const minutes = Array.from({ length: (LAST - FIRST) / STEP + 1 }, (_, at) => FIRST + at * STEP);
  const named = readClockTime(chosen ?? "") ?? FIRST;
  return [...new Set([...minutes, named])]
    .toSorted((a, b) => a - b)
    .map((one) => ({ value: writeClockTime(one), label: formatTime(one) }));
}

function anyOption(label: string, isChosen: boolean): FilterOption {
  return { value: "", label, count: undefined, isChosen };
}
