import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";
import type { FilterName } from "#domain/search-filters.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";

type FilterQuery = Pick<AnySearchQuery, Exclude<FilterName, "distance">>;

type WithFacets = { readonly facets?: true | undefined };

/** "Now" is one instant, for the filter and for what is counted. */
export function toFilters(
  { now }: { readonly now: () => Date },
  { facets, openNow, ...filters }: FilterQuery & WithFacets,
): StudioFilters & { readonly facetsAt: Date | undefined } {
  const instant = openNow || facets ? now() : undefined;
  return { ...filters, openNow: openNow ? instant : undefined, facetsAt: facets && instant };
}
