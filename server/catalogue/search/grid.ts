import { eachInSteps, type Steps } from "#domain/rules/basics/steps.ts";
import {
  type ChosenSets,
  chooseSets,
  type FilterSets,
  passingWord,
  reorderFilterSets,
  type StudioFilters,
} from "./filter-sets.ts";
import { type Positions, reorderPositions } from "./positions.ts";

/** About 2 km for a few thousand studios; the more there are, the finer the cells. */
const CELL_DEGREES_OF_THOUSANDS = 0.02;
const MIN_CELL_DEGREES = 0.004;
const MAX_CELLS = 1_000_000;
const NO_ENTRIES = new Int32Array();

/**
 * A spatial index of square cells. Studios of one cell lie side by side, and so do those of cells
 * side by side: a rectangle is a few spans of entries, and to scan them is to read memory in order.
 */
export type Grid = {
  readonly cellDegrees: number;
  readonly south: number;
  readonly west: number;
  readonly rows: number;
  readonly columns: number;
  /** Where each cell's entries begin; one more than there are cells. */
  readonly starts: Int32Array;
  /** Of the latitudes between rows of cells; one more than there are rows. */
  readonly edges: LatitudeEdges;
  /** The row of each entry. */
  readonly entries: Int32Array;
  /** The studios' positions in the order of the entries, */
  readonly positions: Positions;
  /** and which of them have which words. */
  readonly filterSets: FilterSets;
};

/** Sines and cosines take longer than all else that tells which cells lie in a circle. */
type LatitudeEdges = { readonly sines: Float64Array; readonly cosines: Float64Array };

export type Rectangle = { south: number; west: number; north: number; east: number };

export function* buildGrid(positionsByRow: Positions, filterSetsByRow: FilterSets): Steps<Grid> {
  const { size, latitude, longitude } = positionsByRow;
  const south = smallest(latitude);
  const west = smallest(longitude);
  const height = largest(latitude) - south;
  const width = largest(longitude) - west;
  const cellDegrees = Math.max(
    MIN_CELL_DEGREES,
    CELL_DEGREES_OF_THOUSANDS * Math.min(1, Math.sqrt(2_000 / Math.max(1, size))),
    Math.sqrt((height * width) / MAX_CELLS),
  );
  const rows = Math.floor(height / cellDegrees) + 1;
  const columns = Math.floor(width / cellDegrees) + 1;
  const bandOf = (degrees: number, start: number, count: number) =>
    band(degrees, start, count, cellDegrees);
  yield;
  const cellOf = new Int32Array(size);
  const starts = new Int32Array(rows * columns + 1);
  for (let row = 0; row < size; row += 1) {
    const cell =
      bandOf(latitude[row] ?? 0, south, rows) * columns +
      bandOf(longitude[row] ?? 0, west, columns);
    cellOf[row] = cell;
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  }
  yield* eachInSteps(Array(rows).keys(), (row) => {
    for (let cell = row * columns; cell < (row + 1) * columns; cell += 1) {
      starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
    }
  });
  const next = starts.slice();
  const entries = new Int32Array(size);
  for (let row = 0; row < size; row += 1) {
    const cell = cellOf[row] ?? 0;
    entries[next[cell] ?? 0] = row;
    next[cell] = (next[cell] ?? 0) + 1;
  }
  yield;
  const positions = yield* reorderPositions(positionsByRow, entries);
  const filterSets = yield* reorderFilterSets(filterSetsByRow, entries);
  const edges = latitudeEdges(south, cellDegrees, rows);
  return { cellDegrees, south, west, rows, columns, starts, edges, entries, positions, filterSets };
}

function latitudeEdges(south: number, cellDegrees: number, rows: number): LatitudeEdges {
  const radians = Array.from(
    { length: rows + 1 },
    (_, row) => ((south + row * cellDegrees) * Math.PI) / 180,
  );
  return {
    sines: Float64Array.from(radians, Math.sin),
    cosines: Float64Array.from(radians, Math.cos),
  };
}

/**
 * The entries that pass, of all cells that touch the rectangle; some lie just outside of it. What is
 * returned is the caller's to change, and valid until the next call.
 */
export function passingEntries(grid: Grid, area: Rectangle, filters: StudioFilters): Int32Array {
  const cells = rowsAndColumns(grid, area);
  if (cells === undefined) return NO_ENTRIES;
  const chosen = chooseSets(grid.filterSets, filters);
  const found = roomFor(grid.entries.length);
  let size = 0;
  for (let row = cells.firstRow; row <= cells.lastRow; row += 1) {
    const start = grid.starts[row * grid.columns + cells.firstColumn] ?? 0;
    const end = grid.starts[row * grid.columns + cells.lastColumn + 1] ?? 0;
    size = addPassing(chosen, start, end, found, size);
  }
  return found.subarray(0, size);
}

type Cells = { firstRow: number; lastRow: number; firstColumn: number; lastColumn: number };

/** The cells that touch a rectangle; undefined where there are none. */
export function rowsAndColumns(grid: Grid, area: Rectangle): Cells | undefined {
  if (grid.entries.length === 0) return undefined;
  if (area.north < grid.south || area.east < grid.west) return undefined;
  const { cellDegrees } = grid;
  return {
    firstRow: band(area.south, grid.south, grid.rows, cellDegrees),
    lastRow: band(area.north, grid.south, grid.rows, cellDegrees),
    firstColumn: band(area.west, grid.west, grid.columns, cellDegrees),
    lastColumn: band(area.east, grid.west, grid.columns, cellDegrees),
  };
}

/** Adds those of a span that pass to what was found, 32 at a time; how many there are then. */
function addPassing(
  chosen: ChosenSets,
  start: number,
  end: number,
  found: Int32Array,
  already: number,
): number {
  let size = already;
  for (let word = start >>> 5; word << 5 < end; word += 1) {
    let bits = passingWord(chosen, word);
    const first = word << 5;
    if (first < start) bits &= -1 << (start - first);
    if (first + 32 > end) bits &= -1 >>> (first + 32 - end);
    while (bits !== 0) {
      found[size] = first + 31 - Math.clz32(bits & -bits);
      size += 1;
      bits &= bits - 1;
    }
  }
  return size;
}

let room = new Int32Array();

function roomFor(size: number): Int32Array {
  if (room.length < size) room = new Int32Array(size);
  return room;
}

function band(degrees: number, start: number, count: number, cellDegrees: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((degrees - start) / cellDegrees)));
}

function smallest(values: Float64Array): number {
  let least = values[0] ?? 0;
  for (const value of values) least = Math.min(least, value);
  return least;
}

function largest(values: Float64Array): number {
  let most = values[0] ?? 0;
  for (const value of values) most = Math.max(most, value);
  return most;
}
