import { isOpenDuring } from "#domain/rules/hours/opening-hours.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys, timesOfDay } from "#domain/vocabulary/times-of-day.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { addBit, type BitSet, emptyBitSet, hasBit } from "./bit-set.ts";

/** What a search asks of a studio; what is not given asks nothing. */
export type StudioFilters = {
  readonly classTypes?: readonly string[];
  readonly amenities?: readonly string[];
  readonly timeOfDay?: string | undefined;
  readonly priceRange?: string | undefined;
};

/** For each word of a vocabulary, the set of rows that have it. */
type WordSets = ReadonlyMap<string, BitSet>;

export type FilterSets = {
  readonly size: number;
  readonly classTypes: WordSets;
  readonly amenities: WordSets;
  readonly times: WordSets;
  readonly prices: WordSets;
};

export function buildFilterSets(studios: readonly CatalogueStudio[]): FilterSets {
  return {
    size: studios.length,
    classTypes: wordSets(studios, classTypeKeys, ({ card }) => card.classTypes),
    amenities: wordSets(studios, amenityKeys, ({ card }) => card.amenities),
    times: wordSets(studios, timeOfDayKeys, ({ hours }) =>
      timeOfDayKeys.filter((key) => hours !== null && isOpenDuring(hours, timesOfDay[key])),
    ),
    prices: wordSets(studios, priceRanges, ({ card }) =>
      card.priceRange === null ? [] : [card.priceRange],
    ),
  };
}

/** Words that the vocabulary does not have are left out. */
export function wordSets<Item>(
  items: readonly Item[],
  vocabulary: readonly string[],
  wordsOf: (item: Item) => readonly string[],
): WordSets {
  const sets = new Map(vocabulary.map((word) => [word, emptyBitSet(items.length)]));
  items.forEach((item, row) => {
    for (const word of wordsOf(item)) {
      const set = sets.get(word);
      if (set !== undefined) addBit(set, row);
    }
  });
  return sets;
}

/** The same sets, with the given rows in the given order. */
export function reorderFilterSets(sets: FilterSets, rows: Int32Array): FilterSets {
  const reorder = (words: WordSets): WordSets =>
    new Map(Array.from(words, ([word, set]) => [word, reorderBits(set, rows)]));
  return {
    size: rows.length,
    classTypes: reorder(sets.classTypes),
    amenities: reorder(sets.amenities),
    times: reorder(sets.times),
    prices: reorder(sets.prices),
  };
}

/** The sets that a search's filters name. */
export type ChosenSets = {
  readonly size: number;
  /** A row must be in one set at least of each group, */
  readonly anyOf: readonly (readonly BitSet[])[];
  /** and in all of these. */
  readonly allOf: readonly BitSet[];
};

/** Class types: any of them. Amenities: all of them (product rules, "Search"). */
export function chooseSets(sets: FilterSets, filters: StudioFilters): ChosenSets {
  const { classTypes = [], amenities = [], timeOfDay, priceRange } = filters;
  const anyOf: BitSet[][] = [];
  const addGroup = (group: BitSet[]) => {
    if (group.length > 0) anyOf.push(group);
  };
  addGroup(pickSets(sets.classTypes, classTypes));
  if (timeOfDay !== undefined) addGroup(pickSets(sets.times, [timeOfDay]));
  if (priceRange !== undefined) addGroup(pickSets(sets.prices, [priceRange]));
  return { size: sets.size, anyOf, allOf: pickSets(sets.amenities, amenities) };
}

/** Of the 32 rows of a word, those that pass; bits beyond the last row may be set. */
export function passingWord({ anyOf, allOf }: ChosenSets, word: number): number {
  let bits = -1;
  for (let at = 0; at < allOf.length; at += 1) bits &= allOf[at]?.[word] ?? 0;
  for (let at = 0; at < anyOf.length && bits !== 0; at += 1) {
    const group = anyOf[at] ?? [];
    let any = 0;
    for (let set = 0; set < group.length; set += 1) any |= group[set]?.[word] ?? 0;
    bits &= any;
  }
  return bits;
}

export function passes(chosen: ChosenSets, row: number): boolean {
  return ((passingWord(chosen, row >>> 5) >>> (row & 31)) & 1) === 1;
}

export function rowsPassing(chosen: ChosenSets): BitSet {
  const rows = emptyBitSet(chosen.size).map((_, word) => passingWord(chosen, word));
  const rest = chosen.size % 32;
  const last = rows.length - 1;
  if (rest !== 0) rows[last] = (rows[last] ?? 0) & (2 ** rest - 1);
  return rows;
}

function pickSets(sets: WordSets, words: readonly string[]): BitSet[] {
  const picked: BitSet[] = [];
  for (const word of words) {
    const set = sets.get(word);
    if (set !== undefined) picked.push(set);
  }
  return picked;
}

function reorderBits(set: BitSet, rows: Int32Array): BitSet {
  const reordered = emptyBitSet(rows.length);
  rows.forEach((row, at) => {
    if (hasBit(set, row)) addBit(reordered, at);
  });
  return reordered;
}
