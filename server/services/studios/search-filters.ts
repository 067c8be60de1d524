import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";

type FilterQuery = Pick<
  AnySearchQuery,
  | ("timeOfDay" | "priceRange" | "amenities" | "classTypes" | "rating")
  | ("openNow" | "openOn" | "openTime")
>;

type WithFacets = { readonly facets?: true | undefined };

/** "Now" is one instant, for the filter and for what is counted. */
export function toFilters(
  { now }: { readonly now: () => Date },
  { facets, ...query }: FilterQuery & WithFacets,
): StudioFilters & { readonly facetsAt: Date | undefined } {
  const { timeOfDay, priceRange, amenities, classTypes, rating, openOn, openTime } = query;
  const instant = query.openNow || facets ? now() : undefined;
  return {
    timeOfDay,
    priceRange,
    amenities,
    classTypes,
    rating,
    openOn,
    openTime,
    openNow: query.openNow && instant,
    facetsAt: facets && instant,
  };
}
