import { type ResultsState, resultsQuery } from "#domain/rules/search/results-url.ts";

/** What has a field of its own; and a new choice begins with the first cards again. */
const shown = [
  "distance",
  "timeOfDay",
  "sort",
  "classTypes",
  "amenities",
  "priceRange",
  "rating",
  "openNow",
  "openOn",
  "openTime",
  "show",
];

/** Where is searched, and whatever else the address says. */
export function HiddenFields({ state }: { state: ResultsState }) {
  return resultsQuery(state)
    .filter(([name]) => !shown.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
