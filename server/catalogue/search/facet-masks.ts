import type { Steps } from "#domain/rules/steps.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type BitSet, firstBits } from "./bit-set.ts";
import type { FilterSets } from "./filter-sets.ts";

/** Of each row, which choices it has, in the order of facet counts: 32 in one word, the rest in another. */
export type FacetMasks = { readonly low: Int32Array; readonly high: Int32Array };

export function* buildFacetMasks(sets: Omit<FilterSets, "masks">): Steps<FacetMasks> {
  const masks = { low: new Int32Array(sets.size), high: new Int32Array(sets.size) };
  for (const [place, set] of listFacetSets(sets).entries()) {
    const words = place < 32 ? masks.low : masks.high;
    for (const row of set === undefined ? [] : firstBits(set, sets.size).rows) {
      words[row] = (words[row] ?? 0) | (1 << (place & 31));
    }
    yield;
  }
  return masks;
}

/** What is open now changes too often to have a bit. */
function listFacetSets(sets: Omit<FilterSets, "masks">): (BitSet | undefined)[] {
  return [
    ...classTypeKeys.map((key) => sets.classTypes.get(key)),
    ...amenityKeys.map((key) => sets.amenities.get(key)),
    ...priceRanges.map((range) => sets.prices.get(range)),
    ...timeOfDayKeys.flatMap((timeOfDay) => sets.openings.choose({ timeOfDay })),
    ...weekdays.flatMap((openOn) => sets.openings.choose({ openOn })),
    ...minRatings.map((least) => sets.ratings.get(String(least))),
  ];
}
