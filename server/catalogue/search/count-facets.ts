import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type BitSet, countBits, emptyBitSet } from "./bit-set.ts";
import { type FacetCounts, facetPlaces, noFacets } from "./facet-counts.ts";
import { chooseSets, type FilterSets, passingWord, type StudioFilters } from "./filter-sets.ts";
import { addMaskCounts } from "./mask-counts.ts";
import type { Region } from "./region.ts";

export type CountedRegion = {
  /** What passes all filters; the caller's to change until the next call. */
  readonly found: Int32Array;
  readonly facets: FacetCounts;
};

/**
 * What passes in a region, and how many would with each choice. A choice takes the place of what is
 * chosen of its kind: such a kind is counted over the region with all other filters. All else is added
 * to what is chosen, and counted over what was found (product rules, "Search").
 */
export function countFacets(
  sets: FilterSets,
  region: Region,
  filters: StudioFilters,
  now: Date,
): CountedRegion {
  const matching = passIn(region, sets, filters, matchingRoom);
  const found = listBits(region, matching, sets.size);
  const facets = noFacets();
  addMaskCounts(sets.masks.low, found, facets, 0);
  addMaskCounts(sets.masks.high, found, facets, 32);
  facets[facetPlaces.openNow] = countIn(region, matching, sets.openings.openNow(now));
  recountChosen(sets, region, filters, facets);
  return { found, facets };
}

/** The kinds of which something is chosen, each without it. */
function recountChosen(
  sets: FilterSets,
  region: Region,
  filters: StudioFilters,
  facets: FacetCounts,
): void {
  const { classTypes = [], priceRange, rating, timeOfDay, openOn, openTime } = filters;
  const recount = (
    cleared: StudioFilters,
    first: number,
    choices: readonly (BitSet | undefined)[],
  ) => {
    const base = passIn(region, sets, { ...filters, ...cleared }, baseRoom);
    choices.forEach((choice, at) => {
      facets[first + at] = choice === undefined ? 0 : countIn(region, base, choice);
    });
  };
  if (classTypes.length > 0) {
    const choices = classTypeKeys.map((key) => sets.classTypes.get(key));
    recount({ classTypes: [] }, facetPlaces.classTypes, choices);
  }
  if (priceRange !== undefined) {
    const choices = priceRanges.map((range) => sets.prices.get(range));
    recount({ priceRange: undefined }, facetPlaces.priceRanges, choices);
  }
  if (rating !== undefined) {
    const choices = minRatings.map((least) => sets.ratings.get(String(least)));
    recount({ rating: undefined }, facetPlaces.ratings, choices);
  }
  if (timeOfDay !== undefined || openOn !== undefined) {
    const anyTime = { timeOfDay: undefined, openOn: undefined, openTime: undefined };
    const open = (hours: StudioFilters) => intersect(sets.openings.choose(hours), sets.size);
    recount(anyTime, facetPlaces.timesOfDay, [
      ...timeOfDayKeys.map((time) => open({ timeOfDay: time, openOn, openTime })),
      ...weekdays.map((day) => open({ timeOfDay, openOn: day, openTime })),
    ]);
  }
}

type Room = { words: Int32Array };
const matchingRoom: Room = { words: new Int32Array() };
const baseRoom: Room = { words: new Int32Array() };
const foundRoom: Room = { words: new Int32Array() };

/** Memory that is used again and again. */
function roomIn(room: Room, size: number): Int32Array {
  if (room.words.length < size) room.words = new Int32Array(size);
  return room.words;
}

/** The region's words with the filters applied; a room holds one answer at a time. */
function passIn(
  { words, bits }: Region,
  sets: FilterSets,
  filters: StudioFilters,
  room: Room,
): Int32Array {
  const chosen = chooseSets(sets, filters);
  const passing = roomIn(room, words.length);
  for (let at = 0; at < words.length; at += 1) {
    passing[at] = (bits[at] ?? 0) & passingWord(chosen, words[at] ?? 0);
  }
  return passing;
}

function listBits({ words }: Region, bits: Int32Array, size: number): Int32Array {
  const listed = roomIn(foundRoom, size);
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const first = (words[at] ?? 0) << 5;
    for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) {
      listed[count] = first + 31 - Math.clz32(rest & -rest);
      count += 1;
    }
  }
  return listed.subarray(0, count);
}

function countIn({ words }: Region, base: Int32Array, set: BitSet): number {
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
