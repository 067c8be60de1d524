import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type BitSet, countBits, emptyBitSet } from "./bit-set.ts";
import { type FacetCounts, noFacets } from "./facet-counts.ts";
import { chooseSets, type FilterSets, passingWord, type StudioFilters } from "./filter-sets.ts";
import type { Region } from "./region.ts";

export type CountedRegion = {
  /** Of each of the region's words the bits that pass all filters; valid until the next call. */
  readonly matching: Int32Array;
  readonly facets: FacetCounts;
};

/**
 * What passes in a region, and how many would with each choice. A choice takes the place of what is
 * chosen of its kind, so each kind has a base: the region with all other filters. Amenities and "open
 * now" are added to what is chosen (product rules, "Search").
 */
export function countFacets(
  sets: FilterSets,
  region: Region,
  filters: StudioFilters,
  now: Date,
): CountedRegion {
  const { classTypes = [], priceRange, rating } = filters;
  const { timeOfDay, openOn, openTime } = filters;
  const matching = passIn(region, sets, filters, 0);
  const baseWithout = (isChosen: boolean, cleared: StudioFilters, room: number) =>
    isChosen ? passIn(region, sets, { ...filters, ...cleared }, room) : matching;
  const hasHours = timeOfDay !== undefined || openOn !== undefined;
  const noHours = { timeOfDay: undefined, openOn: undefined, openTime: undefined };

  const facets = noFacets();
  let at = 0;
  const count = (base: Int32Array, choices: readonly (BitSet | undefined)[]) => {
    for (const choice of choices) {
      if (choice !== undefined) facets[at] = countIn(region.words, base, choice);
      at += 1;
    }
  };
  const openings = (choice: StudioFilters) => intersect(sets.openings.choose(choice), sets.size);
  count(
    baseWithout(classTypes.length > 0, { classTypes: [] }, 1),
    classTypeKeys.map((key) => sets.classTypes.get(key)),
  );
  count(
    matching,
    amenityKeys.map((key) => sets.amenities.get(key)),
  );
  count(
    baseWithout(priceRange !== undefined, { priceRange: undefined }, 2),
    priceRanges.map((range) => sets.prices.get(range)),
  );
  const withoutHours = baseWithout(hasHours, noHours, 3);
  count(
    withoutHours,
    timeOfDayKeys.map((time) => openings({ timeOfDay: time, openOn, openTime })),
  );
  count(
    withoutHours,
    weekdays.map((day) => openings({ timeOfDay, openOn: day, openTime })),
  );
  count(
    baseWithout(rating !== undefined, { rating: undefined }, 4),
    minRatings.map((least) => sets.ratings.get(String(least))),
  );
  count(matching, [sets.openings.openNow(now)]);
  return { matching, facets };
}

const rooms: Int32Array[] = [];

/** The region's words with the filters applied; each room holds one answer at a time. */
function passIn(
  { words, bits }: Region,
  sets: FilterSets,
  filters: StudioFilters,
  room: number,
): Int32Array {
  const chosen = chooseSets(sets, filters);
  const known = rooms[room];
  const passing =
    known !== undefined && known.length >= words.length ? known : new Int32Array(words.length);
  rooms[room] = passing;
  for (let at = 0; at < words.length; at += 1) {
    passing[at] = (bits[at] ?? 0) & passingWord(chosen, words[at] ?? 0);
  }
  return passing;
}

function countIn(words: Int32Array, base: Int32Array, set: BitSet): number {
  let total = 0;
  for (let at = 0; at < words.length; at += 1) {
    total += countBits((base[at] ?? 0) & (set[words[at] ?? 0] ?? 0));
  }
  return total;
}

function intersect([first, second]: readonly BitSet[], size: number): BitSet {
  if (first === undefined) return emptyBitSet(size);
  return second === undefined ? first : first.map((bits, at) => bits & (second[at] ?? 0));
}
