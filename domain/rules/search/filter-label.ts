import { searchFilters } from "#domain/search-filters.ts";

/** What an address's filter segment says to people; what is none of ours as it is written. */
export function filterLabel(key: string): string {
  const choices = searchFilters.flatMap((filter) =>
    filter.isInPath === true ? filter.choices : [],
  );
  return choices.find(({ value }) => value === key)?.label ?? key;
}
