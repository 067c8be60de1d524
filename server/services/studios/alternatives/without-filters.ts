import type { RemovableFilter } from "#domain/contracts/studios/studio-alternatives.ts";
import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";

/** A chosen filter, and the search without it. */
export type WithoutFilter = {
  readonly filter: RemovableFilter;
  readonly value: string;
  readonly query: AnySearchQuery;
};

const single = ["distance", "timeOfDay", "priceRange", "rating", "openNow", "openTime"] as const;

/**
 * The search without each of its filters. A day goes with its time, which means nothing alone; class
 * types go together, since one more of them only adds; amenities one by one.
 */
export function listWithoutFilters(query: AnySearchQuery): WithoutFilter[] {
  const { openOn, classTypes, amenities } = query;
  const without: WithoutFilter[] = single.flatMap((filter) => {
    const value = query[filter];
    if (value === undefined) return [];
    return [{ filter, value: String(value), query: { ...query, [filter]: undefined } }];
  });
  if (openOn !== undefined) {
    const anyDay = { ...query, openOn: undefined, openTime: undefined };
    without.push({ filter: "openOn", value: openOn, query: anyDay });
  }
  if (classTypes.length > 0) {
    const value = classTypes.join(",");
    without.push({ filter: "classTypes", value, query: { ...query, classTypes: [] } });
  }
  for (const amenity of amenities) {
    const others = amenities.filter((key) => key !== amenity);
    without.push({ filter: "amenities", value: amenity, query: { ...query, amenities: others } });
  }
  return without;
}
