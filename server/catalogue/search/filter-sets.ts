import { addBit, type BitSet, emptyBitSet } from "./bit-set.ts";
import type { Columns, FilterMask } from "./columns.ts";

/** For each bit of each filter, the set of rows that have it. */
export type FilterSets = {
  readonly size: number;
  readonly classTypes: readonly BitSet[];
  readonly amenities: readonly BitSet[];
  readonly times: readonly BitSet[];
  readonly prices: readonly BitSet[];
};

const MAX_WORDS = 32;

export function buildFilterSets(columns: Columns): FilterSets {
  const { size } = columns;
  return {
    size,
    classTypes: splitBits(columns.classTypes, size),
    amenities: splitBits(columns.amenities, size),
    times: splitBits(columns.times, size),
    prices: splitBits(columns.prices, size),
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

export function chooseSets(sets: FilterSets, mask: FilterMask): ChosenSets {
  const groups = [
    bitSets(sets.classTypes, mask.classTypes),
    bitSets(sets.times, mask.times),
    bitSets(sets.prices, mask.prices),
  ];
  return {
    size: sets.size,
    anyOf: groups.filter((group) => group.length > 0),
    allOf: bitSets(sets.amenities, mask.amenities),
  };
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

export function rowsPassing(sets: FilterSets, mask: FilterMask): BitSet {
  const chosen = chooseSets(sets, mask);
  const rows = emptyBitSet(sets.size).map((_, word) => passingWord(chosen, word));
  const rest = sets.size % 32;
  const last = rows.length - 1;
  if (rest !== 0) rows[last] = (rows[last] ?? 0) & (2 ** rest - 1);
  return rows;
}

function bitSets(sets: readonly BitSet[], wanted: number): BitSet[] {
  return wanted === 0 ? [] : sets.filter((_, bit) => ((wanted >>> bit) & 1) === 1);
}

function splitBits(column: Uint32Array | Uint8Array, size: number): BitSet[] {
  const sets = Array.from({ length: MAX_WORDS }, () => emptyBitSet(size));
  column.forEach((bits: number, row: number) => {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const set = sets[31 - Math.clz32(rest & -rest)];
      if (set !== undefined) addBit(set, row);
    }
  });
  return sets;
}
