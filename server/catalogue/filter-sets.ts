import { addBit, type BitSet, emptyBitSet, intersectInto, uniteInto } from "./bit-set.ts";
import type { Columns, FilterMask } from "./columns.ts";

/** For each bit of each filter, the set of rows that have it: searches over the whole directory. */
export type FilterSets = {
  readonly size: number;
  readonly classTypes: readonly BitSet[];
  readonly amenities: readonly BitSet[];
  readonly times: readonly BitSet[];
  readonly prices: readonly BitSet[];
};

const MOST_WORDS = 32;

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

export function rowsPassing(sets: FilterSets, mask: FilterMask): BitSet {
  const rows = allRows(sets.size);
  for (const [bits, wanted] of [
    [sets.classTypes, mask.classTypes],
    [sets.times, mask.times],
    [sets.prices, mask.prices],
  ] as const) {
    if (wanted !== 0) intersectInto(rows, anyOf(bits, wanted, sets.size));
  }
  bitSets(sets.amenities, mask.amenities).forEach((set) => {
    intersectInto(rows, set);
  });
  return rows;
}

function anyOf(sets: readonly BitSet[], wanted: number, size: number): BitSet {
  const union = emptyBitSet(size);
  for (const set of bitSets(sets, wanted)) uniteInto(union, set);
  return union;
}

function bitSets(sets: readonly BitSet[], wanted: number): BitSet[] {
  return sets.filter((_, bit) => ((wanted >>> bit) & 1) === 1);
}

function splitBits(column: Uint32Array | Uint8Array, size: number): BitSet[] {
  const sets = Array.from({ length: MOST_WORDS }, () => emptyBitSet(size));
  column.forEach((bits: number, row: number) => {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const set = sets[31 - Math.clz32(rest & -rest)];
      if (set !== undefined) addBit(set, row);
    }
  });
  return sets;
}

function allRows(size: number): BitSet {
  const rows = emptyBitSet(size).fill(0xffffffff);
  const rest = size % 32;
  if (rest !== 0) rows[rows.length - 1] = 2 ** rest - 1;
  return rows;
}
