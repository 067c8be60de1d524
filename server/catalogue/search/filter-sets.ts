import { eachInSteps, type Steps } from "#domain/rules/steps.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { minRatings } from "#domain/vocabulary/min-ratings.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { addBit, type BitSet, emptyBitSet, hasBit } from "./bit-set.ts";
import { buildFacetMasks, type FacetMasks } from "./facet-masks.ts";
import { type OpeningFilters, OpeningSets } from "./opening-sets.ts";

/** What a search asks of a studio; what is not given asks nothing. */
export type StudioFilters = OpeningFilters & {
  readonly classTypes?: readonly string[];
  readonly amenities?: readonly string[];
  readonly priceRange?: string | undefined;
  /** Or better. */
  readonly rating?: number | undefined;
  /** Open at this instant, by the studio's own clock. */
  readonly openNow?: Date | undefined;
};

/** For each word of a vocabulary, the set of rows that have it. */
type WordSets = ReadonlyMap<string, BitSet>;

export type FilterSets = {
  readonly size: number;
  readonly classTypes: WordSets;
  readonly amenities: WordSets;
  readonly prices: WordSets;
  /** By the least rating. */
  readonly ratings: WordSets;
  readonly openings: OpeningSets;
  readonly masks: FacetMasks;
};

export function* buildFilterSets(studios: readonly CatalogueStudio[]): Steps<FilterSets> {
  return yield* withMasks({
    size: studios.length,
    classTypes: yield* wordSets(studios, classTypeKeys, ({ card }) => card.classTypes),
    amenities: yield* wordSets(studios, amenityKeys, ({ card }) => card.amenities),
    prices: yield* wordSets(studios, priceRanges, ({ card }) =>
      card.priceRange === null ? [] : [card.priceRange],
    ),
    ratings: yield* wordSets(studios, minRatings.map(String), ({ card: { rating } }) =>
      minRatings.filter((least) => rating !== null && rating >= least).map(String),
    ),
    openings: yield* OpeningSets.of(studios),
  });
}

function* withMasks(sets: Omit<FilterSets, "masks">): Steps<FilterSets> {
  return { ...sets, masks: yield* buildFacetMasks(sets) };
}

/** Words that the vocabulary does not have are left out. */
export function* wordSets<Item>(
  items: readonly Item[],
  vocabulary: readonly string[],
  wordsOf: (item: Item) => readonly string[],
): Steps<WordSets> {
  const sets = new Map(vocabulary.map((word) => [word, emptyBitSet(items.length)]));
  yield* eachInSteps(items, (item, row) => {
    for (const word of wordsOf(item)) {
      const set = sets.get(word);
      if (set !== undefined) addBit(set, row);
    }
  });
  return sets;
}

/** The same sets, with the given rows in the given order. */
export function* reorderFilterSets(sets: FilterSets, rows: Int32Array): Steps<FilterSets> {
  return yield* withMasks({
    size: rows.length,
    classTypes: yield* reorderWords(sets.classTypes, rows),
    amenities: yield* reorderWords(sets.amenities, rows),
    prices: yield* reorderWords(sets.prices, rows),
    ratings: yield* reorderWords(sets.ratings, rows),
    openings: yield* sets.openings.reorder(rows),
  });
}

function* reorderWords(words: WordSets, rows: Int32Array): Steps<WordSets> {
  const reordered = new Map<string, BitSet>();
  for (const [word, set] of words) {
    reordered.set(word, reorderBits(set, rows));
    yield;
  }
  return reordered;
}

/** The sets that a search's filters name. */
export type ChosenSets = {
  readonly size: number;
  /** A row must be in one of these, where there are any, */
  readonly anyOf: readonly BitSet[];
  /** and in all of these. */
  readonly allOf: readonly BitSet[];
};

/** Class types: any of them. Amenities: all of them (product rules, "Search"). */
export function chooseSets(sets: FilterSets, filters: StudioFilters): ChosenSets {
  const { classTypes = [], amenities = [], priceRange, rating, openNow } = filters;
  const anyOfClassTypes = pickSets(sets.classTypes, classTypes);
  const allOf = pickSets(sets.amenities, amenities);
  if (priceRange !== undefined) allOf.push(...pickSets(sets.prices, [priceRange]));
  if (rating !== undefined) allOf.push(...pickSets(sets.ratings, [String(rating)]));
  if (openNow !== undefined) allOf.push(sets.openings.openNow(openNow));
  allOf.push(...sets.openings.choose(filters));
  return { size: sets.size, anyOf: anyOfClassTypes, allOf };
}

/** Of the 32 rows of a word, those that pass; bits beyond the last row may be set. */
export function passingWord({ anyOf, allOf }: ChosenSets, word: number): number {
  let bits = -1;
  for (let at = 0; at < allOf.length; at += 1) bits &= allOf[at]?.[word] ?? 0;
  if (anyOf.length === 0 || bits === 0) return bits;
  let any = 0;
  for (let at = 0; at < anyOf.length; at += 1) any |= anyOf[at]?.[word] ?? 0;
  return bits & any;
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
  for (let at = 0; at < rows.length; at += 1) {
    if (hasBit(set, rows[at] ?? 0)) addBit(reordered, at);
  }
  return reordered;
}
