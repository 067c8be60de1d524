import type { Columns } from "./columns.ts";

/** About 2 km for a few thousand studios; the more there are, the finer the cells. */
const CELL_DEGREES_OF_THOUSANDS = 0.02;
const SMALLEST_CELL_DEGREES = 0.004;
const MOST_CELLS = 1_000_000;

/**
 * A spatial index of square cells. Unlike a tree's range query it hands out row after row without
 * building a list, so that counting tens of thousands of studios allocates nothing.
 */
export type Grid = {
  readonly cellDegrees: number;
  readonly south: number;
  readonly west: number;
  readonly rows: number;
  readonly columns: number;
  /** Where each cell's entries begin; one more than there are cells. */
  readonly starts: Int32Array;
  readonly entries: Int32Array;
};

export type Rectangle = { south: number; west: number; north: number; east: number };

export function buildGrid({ size, latitude, longitude }: Columns): Grid {
  const south = smallest(latitude);
  const west = smallest(longitude);
  const height = largest(latitude) - south;
  const width = largest(longitude) - west;
  const cellDegrees = Math.max(
    SMALLEST_CELL_DEGREES,
    CELL_DEGREES_OF_THOUSANDS * Math.min(1, Math.sqrt(2_000 / Math.max(1, size))),
    Math.sqrt((height * width) / MOST_CELLS),
  );
  const rows = Math.floor(height / cellDegrees) + 1;
  const columns = Math.floor(width / cellDegrees) + 1;
  const bandOf = (degrees: number, start: number, count: number) =>
    band(degrees, start, count, cellDegrees);
  const cellOf = new Int32Array(size);
  const starts = new Int32Array(rows * columns + 1);
  for (let row = 0; row < size; row += 1) {
    const cell =
      bandOf(latitude[row] ?? 0, south, rows) * columns +
      bandOf(longitude[row] ?? 0, west, columns);
    cellOf[row] = cell;
    starts[cell + 1] = (starts[cell + 1] ?? 0) + 1;
  }
  for (let cell = 0; cell < rows * columns; cell += 1) {
    starts[cell + 1] = (starts[cell + 1] ?? 0) + (starts[cell] ?? 0);
  }
  const next = starts.slice();
  const entries = new Int32Array(size);
  for (let row = 0; row < size; row += 1) {
    const cell = cellOf[row] ?? 0;
    entries[next[cell] ?? 0] = row;
    next[cell] = (next[cell] ?? 0) + 1;
  }
  return { cellDegrees, south, west, rows, columns, starts, entries };
}

/** Visits the rows of every cell that touches the rectangle; some lie just outside of it. */
export function visitRectangle(grid: Grid, area: Rectangle, visit: (row: number) => void): void {
  if (grid.entries.length === 0) return;
  if (area.north < grid.south || area.east < grid.west) return;
  const { cellDegrees } = grid;
  const firstRow = band(area.south, grid.south, grid.rows, cellDegrees);
  const lastRow = band(area.north, grid.south, grid.rows, cellDegrees);
  const firstColumn = band(area.west, grid.west, grid.columns, cellDegrees);
  const lastColumn = band(area.east, grid.west, grid.columns, cellDegrees);
  for (let row = firstRow; row <= lastRow; row += 1) {
    const from = grid.starts[row * grid.columns + firstColumn] ?? 0;
    const to = grid.starts[row * grid.columns + lastColumn + 1] ?? 0;
    for (let entry = from; entry < to; entry += 1) visit(grid.entries[entry] ?? 0);
  }
}

function band(degrees: number, start: number, count: number, cellDegrees: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((degrees - start) / cellDegrees)));
}

function smallest(values: Float64Array): number {
  return values.reduce((least, value) => Math.min(least, value), values[0] ?? 0);
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, value), values[0] ?? 0);
}
