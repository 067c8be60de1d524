import { eachInSteps, type Steps } from "#domain/rules/basics/steps.ts";
import { type CardFilterName, type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { addBit, type BitSet, emptyBitSet, hasBit } from "./bit-set.ts";
import { buildFacetMasks, type FacetMasks } from "./facet-masks.ts";
import { type OpeningFilters, OpeningSets } from "./opening-sets.ts";

type Words = readonly string[] | string | number | boolean | undefined;

/** What a search asks of a studio; what is not given asks nothing. */
export type StudioFilters = OpeningFilters & {
  readonly [Name in CardFilterName]?: Words;
} & {
  /** Open at this instant, by the studio's own clock. */
  readonly openNow?: Date | undefined;
};

/** For each word of a vocabulary, the set of rows that have it. */
type WordSets = ReadonlyMap<string, BitSet>;

export type FilterSets = {
  readonly size: number;
  /** Of each filter that cards answer, by its name. */
  readonly words: ReadonlyMap<string, WordSets>;
  readonly openings: OpeningSets;
  readonly masks: FacetMasks;
};

export function* buildFilterSets(studios: readonly CatalogueStudio[]): Steps<FilterSets> {
  const words = new Map<string, WordSets>();
  for (const { name, choices, has } of searchFilters) {
    if (has === undefined) continue;
    const vocabulary = choices.map(({ value }) => String(value));
    words.set(name, yield* wordSets(studios, vocabulary, ({ card }) => has(card).map(String)));
  }
  return yield* withMasks({
    size: studios.length,
    words,
    openings: yield* OpeningSets.of(studios),
  });
}

function* withMasks(sets: Omit<FilterSets, "masks">): Steps<FilterSets> {
  const setOf = (filter: SearchFilter, choice: string) => setOfChoice(sets, filter, choice);
  return { ...sets, masks: yield* buildFacetMasks(sets.size, setOf) };
}

/** The rows that have a choice; of hours, with whatever else is asked of them. */
export function setOfChoice(
  { words, openings, size }: Omit<FilterSets, "masks">,
  { name, has }: SearchFilter,
  choice: string,
  hours: OpeningFilters = {},
): BitSet | undefined {
  if (has !== undefined) return words.get(name)?.get(choice);
  return intersect(openings.choose({ ...hours, [name]: choice }), size);
}

function intersect([first, second]: readonly BitSet[], size: number): BitSet {
  if (first === undefined) return emptyBitSet(size);
  return second === undefined ? first : first.map((bits, at) => bits & (second[at] ?? 0));
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
  const words = new Map<string, WordSets>();
  for (const [name, ofFilter] of sets.words) {
    words.set(name, yield* reorderWords(ofFilter, rows));
  }
  return yield* withMasks({
    size: rows.length,
    words,
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
  /** A row must be in one of each of these, */
  readonly anyOf: readonly (readonly BitSet[])[];
  /** and in all of these. */
  readonly allOf: readonly BitSet[];
};

const cardFilters = searchFilters.filter(({ has }) => has !== undefined);

/** Class types: any of them. Amenities: all of them (product rules, "Search"). */
export function chooseSets(sets: FilterSets, filters: StudioFilters): ChosenSets {
  const asked: Readonly<Record<string, unknown>> = filters;
  const anyOf: BitSet[][] = [];
  const allOf: BitSet[] = sets.openings.choose(filters);
  for (let at = 0; at < cardFilters.length; at += 1) {
    const filter = cardFilters[at];
    const words = filter && asked[filter.name];
    if (filter === undefined || words === undefined) continue;
    const picked = pickSets(sets, filter, words);
    if (filter.asks !== "any") allOf.push(...picked);
    else if (picked.length > 0) anyOf.push(picked);
  }
  if (filters.openNow !== undefined) allOf.push(sets.openings.openNow(filters.openNow));
  return { size: sets.size, anyOf, allOf };
}

/** Of the 32 rows of a word, those that pass; bits beyond the last row may be set. */
export function passingWord({ anyOf, allOf }: ChosenSets, word: number): number {
  let bits = -1;
  for (let at = 0; at < allOf.length; at += 1) bits &= allOf[at]?.[word] ?? 0;
  for (let at = 0; at < anyOf.length && bits !== 0; at += 1) {
    const choices = anyOf[at] ?? [];
    let any = 0;
    for (let choice = 0; choice < choices.length; choice += 1) any |= choices[choice]?.[word] ?? 0;
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

function pickSets({ words }: FilterSets, { name }: SearchFilter, asked: unknown): BitSet[] {
  const sets = words.get(name);
  return [asked].flat().flatMap((word) => sets?.get(String(word)) ?? []);
}

function reorderBits(set: BitSet, rows: Int32Array): BitSet {
  const reordered = emptyBitSet(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    if (hasBit(set, rows[at] ?? 0)) addBit(reordered, at);
  }
  return reordered;
}
