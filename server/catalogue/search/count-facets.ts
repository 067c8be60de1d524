import type { SearchFilter } from "#domain/search-filters.ts";
import { type BitSet, countBits, emptyBitSet } from "./bit-set.ts";
import { type FacetCounts, makeFacets } from "./facet-counts.ts";
import { chooseSets, type FilterSets, passingWord, type StudioFilters } from "./filter-sets.ts";
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
  const facets = makeFacets((filter) => {
    const counted = toCount(sets, filter, filters, now);
    const base =
      counted.without === undefined
        ? matching
        : passIn(region, sets, { ...filters, ...counted.without }, baseRoom);
    return (choice) => {
      const set = counted.setOf(choice);
      return set === undefined ? 0 : countIn(region, base, set);
    };
  });
  return { found, facets };
}

type ToCount = {
  /** What is chosen of the kind, taken away; undefined where nothing is, or where a choice is added. */
  readonly without: StudioFilters | undefined;
  readonly setOf: (choice: string) => BitSet | undefined;
};

/** Hours are one kind: a day's choices are counted at the time of day that is chosen, and the other way round. */
const anyTime = { timeOfDay: undefined, openOn: undefined, openTime: undefined };

function toCount(
  sets: FilterSets,
  { name, kind, asks, has }: SearchFilter,
  filters: StudioFilters,
  now: Date,
): ToCount {
  if (kind === "flag" && has === undefined) {
    return { without: undefined, setOf: () => sets.openings.openNow(now) };
  }
  if (has === undefined) {
    const { timeOfDay, openOn, openTime } = filters;
    const hours = { timeOfDay, openOn, openTime };
    return {
      without: timeOfDay === undefined && openOn === undefined ? undefined : anyTime,
      setOf: (choice) => intersect(sets.openings.choose({ ...hours, [name]: choice }), sets.size),
    };
  }
  const words = sets.words.get(name);
  const asked: Readonly<Record<string, unknown>> = filters;
  const isChosen = [asked[name] ?? []].flat().length > 0;
  return {
    without: isChosen && asks !== "all" ? { [name]: undefined } : undefined,
    setOf: (choice) => words?.get(choice),
  };
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
