import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";
import { listChosen, listFollowers, withoutChoice } from "#domain/rules/search/filter-choices.ts";
import { type FilterName, type SearchFilter, searchFilters } from "#domain/search-filters.ts";

/** A chosen filter, and the search without it. */
export type WithoutFilter = {
  readonly filter: FilterName;
  readonly value: string;
  readonly query: AnySearchQuery;
};

/**
 * The search without each of its filters. A day goes with its time, which means nothing alone; class
 * types go together, since one more of them only adds; amenities one by one.
 */
export function listWithoutFilters(query: AnySearchQuery): WithoutFilter[] {
  return searchFilters
    .toSorted((a, b) => extentOf(a) - extentOf(b))
    .flatMap((filter): WithoutFilter[] => {
      const { name, asks } = filter;
      const values = listChosen(query[name]);
      if (asks === "all") {
        return values.map((value) => ({
          filter: name,
          value,
          query: withoutChoice(query, filter, value),
        }));
      }
      const value = values.join(",");
      return values.length === 0
        ? []
        : [{ filter: name, value, query: withoutChoice(query, filter) }];
    });
}

/** Those that go alone first, then those that take others along, then lists. */
function extentOf(filter: SearchFilter): number {
  if (filter.kind === "many") return 2;
  return listFollowers(filter).length > 0 ? 1 : 0;
}
