import { addBit, type BitSet, emptyBitSet } from "./bit-set.ts";
import { type Grid, type Rectangle, rowsAndColumns } from "./grid.ts";

/**
 * Where a search looks, before any filter: words of a set of bits, of which only those are listed that
 * are not empty. A word may be listed twice, with bits of its own each time.
 */
export type RowRegion = {
  readonly words: Int32Array;
  readonly bits: Int32Array;
};

/** A place on the grid, such as a circle. */
export type Shape = {
  readonly bounds: Rectangle;
  /** How far it reaches in a row of cells. */
  readonly spanOf: (row: number) => ShapeSpan;
  readonly contains: (entry: number) => boolean;
};

/** In degrees of longitude: nothing outside of west and east is in the shape, all between the inner ones is. */
type ShapeSpan = {
  readonly west: number;
  readonly innerWest: number;
  readonly innerEast: number;
  readonly east: number;
};

/** Cells at the very edge are looked at one by one: what is rounded can't matter then. */
const EDGE = 1e-6;

/** Valid until the next call. Of cells that are wholly inside or outside no studio is looked at. */
export function regionOnGrid(grid: Grid, shape: Shape): RowRegion {
  const cells = rowsAndColumns(grid, shape.bounds);
  const draft = startDraft(grid);
  if (cells === undefined) return finish(draft);
  const { firstColumn, lastColumn } = cells;
  const { starts, columns, west, cellDegrees } = grid;
  for (let row = cells.firstRow; row <= cells.lastRow; row += 1) {
    const span = shape.spanOf(row);
    const first = Math.max(firstColumn, Math.floor((span.west - west) / cellDegrees - EDGE));
    const last = Math.min(lastColumn, Math.floor((span.east - west) / cellDegrees + EDGE));
    const start = starts[row * columns + first] ?? 0;
    const end = first <= last ? (starts[row * columns + last + 1] ?? 0) : start;
    if (start >= end) continue;
    const firstInner = Math.max(first, Math.ceil((span.innerWest - west) / cellDegrees + EDGE));
    const afterInner = Math.min(last + 1, Math.floor((span.innerEast - west) / cellDegrees - EDGE));
    const innerStart = firstInner < afterInner ? (starts[row * columns + firstInner] ?? 0) : 0;
    const innerEnd = firstInner < afterInner ? (starts[row * columns + afterInner] ?? 0) : 0;
    addSpan(draft, shape, start, end, innerStart, innerEnd);
  }
  return finish(draft);
}

/** The given rows, in the order of the rows. */
export function regionOfRows(size: number, rows: Iterable<number>): RowRegion {
  const set = emptyBitSet(size);
  for (const row of rows) addBit(set, row);
  return regionOfSet(set);
}

function regionOfSet(set: BitSet): RowRegion {
  const words = Int32Array.from(set.keys()).filter((word) => set[word] !== 0);
  return { words, bits: Int32Array.from(words, (word) => set[word] ?? 0) };
}

type Draft = { words: Int32Array; bits: Int32Array; size: number };

/** Numbers one by one, since an object for each row of cells is a fifth of the time. */
function addSpan(
  draft: Draft,
  { contains }: Shape,
  start: number,
  end: number,
  innerStart: number,
  innerEnd: number,
): void {
  for (let word = start >>> 5; word << 5 < end; word += 1) {
    let bits = maskOf(word << 5, start, end);
    let edge = bits & ~maskOf(word << 5, innerStart, innerEnd);
    while (edge !== 0) {
      const lowest = edge & -edge;
      if (!contains((word << 5) + 31 - Math.clz32(lowest))) bits ^= lowest;
      edge ^= lowest;
    }
    if (bits === 0) continue;
    draft.words[draft.size] = word;
    draft.bits[draft.size] = bits;
    draft.size += 1;
  }
}

/** Those of the 32 bits from `first` on that are in a span. */
function maskOf(first: number, start: number, end: number): number {
  if (end <= first || start >= first + 32 || start >= end) return 0;
  const low = start > first ? -1 << (start - first) : -1;
  return end < first + 32 ? low & (-1 >>> (first + 32 - end)) : low;
}

let draftRoom: Draft = { words: new Int32Array(), bits: new Int32Array(), size: 0 };

/** Each row of cells lists the words of its span anew: at most one more than it fills. */
function startDraft({ entries, rows }: Grid): Draft {
  const most = Math.ceil(entries.length / 32) + 2 * rows;
  if (draftRoom.words.length < most) {
    draftRoom = { words: new Int32Array(most), bits: new Int32Array(most), size: 0 };
  }
  draftRoom.size = 0;
  return draftRoom;
}

function finish({ words, bits, size }: Draft): RowRegion {
  return { words: words.subarray(0, size), bits: bits.subarray(0, size) };
}
