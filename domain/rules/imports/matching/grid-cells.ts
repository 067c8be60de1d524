import type { Position } from "#domain/rules/places/distance.ts";

/** A cell is higher and wider than what is still close (`compare-whereabouts.ts`), up to the north of the province. */
const CELL_LATITUDE = 0.005;
const CELL_LONGITUDE = 0.009;
const steps = [-1, 0, 1];

export function cellOf(position: Position): string {
  return cellBeside(position, 0, 0);
}

/** Its own cell and the eight around it. */
export function cellsAround(position: Position): string[] {
  return steps.flatMap((north) => steps.map((east) => cellBeside(position, north, east)));
}

function cellBeside({ latitude, longitude }: Position, north: number, east: number): string {
  const row = Math.floor(latitude / CELL_LATITUDE) + north;
  const column = Math.floor(longitude / CELL_LONGITUDE) + east;
  return `${row}:${column}`;
}
