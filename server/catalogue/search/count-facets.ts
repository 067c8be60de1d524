import { type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import { type ClassTypeKey, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { type BitSet, countBits } from "./bit-set.ts";
import { addMaskCounts, firstPlaces, maskedChoices } from "./facet-masks.ts";
import {
  chooseSets,
  type FilterSets,
  passingWord,
  type StudioFilters,
  setOfChoice,
} from "./filter-sets.ts";
import type { StudioIndex } from "./index-studios.ts";
import type { RowRegion } from "./region.ts";
import { hashText, mixHash } from "./serialised-cards.ts";
import { asciiJson } from "./studio-traits.ts";

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
  region: RowRegion,
  filters: StudioFilters,
  now: Date,
): CountedRegion {
  const matching = passIn(region, sets, filters, matchingRoom);
  const found = listBits(region, matching, sets.size);
  const counts = new Array<number>(maskedChoices).fill(0);
  sets.masks.forEach((words, at) => {
    addMaskCounts(words, found, counts, 32 * at);
  });
  const facets = makeFacets((filter) => {
    const { name, kind, has } = filter;
    if (kind === "flag" && has === undefined) {
      return () => countIn(region, matching, sets.openings.openNow(now));
    }
    const without = withoutKind(filter, filters);
    const first = firstPlaces.get(name) ?? 0;
    if (without === undefined) return (_, at) => counts[first + at] ?? 0;
    const base = passIn(region, sets, { ...filters, ...without }, baseRoom);
    const { timeOfDay, openOn, openTime } = filters;
    return (choice) => {
      const set = setOfChoice(sets, filter, choice, { timeOfDay, openOn, openTime });
      return set === undefined ? 0 : countIn(region, base, set);
    };
  });
  return { found, facets };
}

const anyTime = { timeOfDay: undefined, openOn: undefined, openTime: undefined };

/**
 * What takes away all that is chosen of a filter's kind; undefined where nothing is, or where a choice is
 * added to those. Hours are one kind: a day's choices are counted at the time of day that is chosen.
 */
function withoutKind(
  { name, asks, has }: SearchFilter,
  filters: StudioFilters,
): StudioFilters | undefined {
  if (has === undefined) {
    return filters.timeOfDay === undefined && filters.openOn === undefined ? undefined : anyTime;
  }
  const asked: Readonly<Record<string, unknown>> = filters;
  const isChosen = [asked[name] ?? []].flat().length > 0;
  return isChosen && asks !== "all" ? { [name]: undefined } : undefined;
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
  { words, bits }: RowRegion,
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

function listBits({ words }: RowRegion, bits: Int32Array, size: number): Int32Array {
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

function countIn({ words }: RowRegion, base: Int32Array, set: BitSet): number {
  let total = 0;
  for (let at = 0; at < words.length; at += 1) {
    total += countBits((base[at] ?? 0) & (set[words[at] ?? 0] ?? 0));
  }
  return total;
}

/** One number for each choice of each filter that is counted, in the order of their tables. */
export type FacetCounts = readonly number[];

/** How many there are of a filter's choice, which is the so-manieth. */
type CountChoice = (choice: string, at: number) => number;

type CountedFilter = { readonly filter: SearchFilter; readonly values: readonly string[] };

const countedFilters: readonly CountedFilter[] = searchFilters
  .filter(({ facet }) => facet !== undefined)
  .map((filter) => ({
    filter,
    values: filter.kind === "flag" ? ["true"] : filter.choices.map(({ value }) => String(value)),
  }));

function makeFacets(counterOf: (filter: SearchFilter) => CountChoice): FacetCounts {
  const counts: number[] = [];
  for (const { filter, values } of countedFilters) {
    const count = counterOf(filter);
    for (let at = 0; at < values.length; at += 1) counts.push(count(values[at] ?? "", at));
  }
  return counts;
}

export function noFacets(): FacetCounts {
  return makeFacets(() => () => 0);
}

/** JSON in ASCII, for a header, and its hash, for an ETag. */
export type FacetList = { readonly json: string; readonly hash: string };

/** What stands in the JSON before each number, and after the last: the names are the same each time. */
const textsBetween = listTextsBetween();

function listTextsBetween(): readonly string[] {
  // With a number for each choice that marks its place, and is no part of any name.
  const mark = 987_654_321;
  const facets = countedFilters.map(({ filter: { facet, kind }, values }) => [
    facet,
    kind === "flag" ? mark : Object.fromEntries(values.map((value) => [`=${value}`, mark])),
  ]);
  return asciiJson(Object.fromEntries(facets)).replaceAll('"=', '"').split(String(mark));
}

/** Joined, and its numbers mixed: to serialise and to digest it takes three times as long. */
export function writeFacets(counts: FacetCounts): FacetList {
  let json = textsBetween[0] ?? "";
  let [low, high] = [counts.length, 0];
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    json += count;
    json += textsBetween[at + 1] ?? "";
    low = mixHash(low, count);
    high = mixHash(high ^ at, count);
  }
  return { json, hash: hashText(low, high) };
}

/** How many of these studios offer each class type, most often offered first. */
export function countClassTypes(
  { studios }: StudioIndex,
  rows: readonly number[],
): { key: ClassTypeKey; count: number }[] {
  const offered = rows.flatMap((row) => [
    ...new Set(studios[row]?.card.classTypes.flatMap((key) => findClassTypeKey(key) ?? [])),
  ]);
  return [...Map.groupBy(offered, (key) => key)]
    .map(([key, studiosWithIt]) => ({ key, count: studiosWithIt.length }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
