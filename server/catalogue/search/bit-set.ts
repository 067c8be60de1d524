/** A set of rows, 32 to a word. */
export type BitSet = Uint32Array;

export function emptyBitSet(size: number): BitSet {
  return new Uint32Array(Math.ceil(size / 32));
}

export function addBit(set: BitSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function hasBit(set: BitSet, row: number): boolean {
  return (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

/** The first rows of the set in order, and how many it has in all. */
export function firstBits(set: BitSet, limit: number): { rows: number[]; total: number } {
  const rows: number[] = [];
  let total = 0;
  for (let index = 0; index < set.length; index += 1) {
    let word = set[index] ?? 0;
    if (word === 0) continue;
    total += countBits(word);
    while (word !== 0 && rows.length < limit) {
      const lowest = 31 - Math.clz32(word & -word);
      rows.push(index * 32 + lowest);
      word &= word - 1;
    }
  }
  return { rows, total };
}

export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
