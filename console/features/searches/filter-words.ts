import { filterLabel } from "#domain/rules/search/filter-label.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

/** A filter as the count has it, in words: `openOn:monday` is `Open on Monday`. */
export function filterWords(counted: string): string {
  const colon = counted.indexOf(":");
  const [name, value] = [counted.slice(0, colon), counted.slice(colon + 1)];
  const weekday = weekdays.find((day) => day === value);
  switch (name) {
    case "distance":
      return `Within ${value} km`;
    case "rating":
      return `Rated ${value} or more`;
    case "openNow":
      return "Open now";
    case "openOn":
      return weekday === undefined ? counted : `Open on ${weekdayLabels[weekday]}`;
    case "openTime":
      return `Open at ${value}`;
    default:
      return filterLabel(value);
  }
}
