import { choiceLabel } from "#domain/rules/search/filter-choices.ts";
import { searchFilters } from "#domain/search-filters.ts";

/** A filter as the count has it, in words: `openOn:monday` is `Open on Monday`. */
export function filterWords(counted: string): string {
  const colon = counted.indexOf(":");
  const [name, value] = [counted.slice(0, colon), counted.slice(colon + 1)];
  const filter = searchFilters.find((one) => one.name === name);
  if (filter === undefined) return value;
  const label = choiceLabel(filter, value);
  return filter.counted?.(value, label) ?? label;
}
