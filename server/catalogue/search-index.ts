import { distanceKm, type Position } from "#domain/rules/distance.ts";
import { BestRows } from "./best-rows.ts";
import { firstBits } from "./bit-set.ts";
import { type Columns, type FilterMask, passes, unitVector } from "./columns.ts";
import { rowsPassing } from "./filter-sets.ts";
import { type Rectangle, visitRectangle } from "./grid.ts";
import type { StudioIndex } from "./index-studios.ts";

export type Matches = {
  readonly total: number;
  readonly rows: Int32Array;
  /** Where there was a place to measure from. */
  readonly distancesKm: Float64Array | undefined;
};

const EARTH_RADIUS_KM = 6371.0088;
const EARTH_RADIUS_MM = EARTH_RADIUS_KM * 1e6;
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;

/** Every studio that passes, in the order of a search without a place. */
export function searchEverywhere(index: StudioIndex, mask: FilterMask, limit: number): Matches {
  const { rows, total } = firstBits(rowsPassing(index.filterSets, mask), limit);
  return { rows, total, distancesKm: undefined };
}

/** The studios within a distance, nearest first. */
export function searchAround(
  index: StudioIndex,
  { center, radiusKm }: { center: Position; radiusKm: number },
  mask: FilterMask,
  limit: number,
): Matches {
  const { columns } = index;
  const chordTo = measureChords(columns, center);
  const farthest = 2 * Math.sin(radiusKm / (2 * EARTH_RADIUS_KM)) * EARTH_RADIUS_MM;
  const best = new BestRows(limit, index.tieRanks);
  let total = 0;
  visitRectangle(index.grid, boundsAround(center, radiusKm), (row) => {
    const chord = chordTo(row);
    if (chord > farthest || !passes(columns, row, mask)) return;
    total += 1;
    best.offer(row, chord);
  });
  const { rows } = best.sorted();
  return { total, rows, distancesKm: measureRows(index, center, rows) };
}

/** Of the given rows those that pass, in the order given, measured from the center. */
export function searchRows(
  index: StudioIndex,
  { center, rows }: { center: Position; rows: Int32Array },
  mask: FilterMask,
  limit: number,
): Matches {
  const kept: number[] = [];
  let total = 0;
  for (const row of rows) {
    if (!passes(index.columns, row, mask)) continue;
    total += 1;
    if (kept.length < limit) kept.push(row);
  }
  return { total, rows: Int32Array.from(kept), distancesKm: measureRows(index, center, kept) };
}

export function measureRows(
  { columns }: StudioIndex,
  center: Position,
  rows: Iterable<number>,
): Float64Array {
  return Float64Array.from(rows, (row) =>
    distanceKm(center, {
      latitude: columns.latitude[row] ?? 0,
      longitude: columns.longitude[row] ?? 0,
    }),
  );
}

/** The studios inside a map's rectangle, in the order of a search without a place. */
export function searchRectangle(
  index: StudioIndex,
  area: Rectangle,
  mask: FilterMask,
  limit: number,
): Matches {
  const { latitude, longitude } = index.columns;
  const best = new BestRows(limit, index.tieRanks);
  let total = 0;
  visitRectangle(index.grid, area, (row) => {
    const north = latitude[row] ?? 0;
    const east = longitude[row] ?? 0;
    if (north < area.south || north > area.north || east < area.west || east > area.east) return;
    if (!passes(index.columns, row, mask)) return;
    total += 1;
    best.offer(row, row);
  });
  return { total, rows: best.sorted().rows, distancesKm: undefined };
}

/** Rows sorted by their distance from a center, equally near ones by their tie rank. */
export function sortByDistance(
  index: StudioIndex,
  rows: readonly number[],
  center: Position,
): Int32Array {
  const best = new BestRows(Math.max(1, rows.length), index.tieRanks);
  const chordTo = measureChords(index.columns, center);
  for (const row of rows) best.offer(row, chordTo(row));
  return best.sorted().rows;
}

function boundsAround({ latitude, longitude }: Position, radiusKm: number): Rectangle {
  const height = radiusKm / KM_PER_DEGREE;
  const edge = Math.min(89, Math.abs(latitude) + height);
  const width = height / Math.cos((edge * Math.PI) / 180);
  return {
    south: latitude - height,
    north: latitude + height,
    west: longitude - width,
    east: longitude + width,
  };
}

/**
 * The straight line to a row's studio, in whole millimetres: it grows with the distance, costs no
 * trigonometry, and what differs by rounding alone is equal.
 */
function measureChords(columns: Columns, center: Position): (row: number) => number {
  const { x, y, z } = unitVector(center.latitude, center.longitude);
  return (row) => {
    const dx = (columns.x[row] ?? 0) - x;
    const dy = (columns.y[row] ?? 0) - y;
    const dz = (columns.z[row] ?? 0) - z;
    return Math.round(Math.sqrt(dx * dx + dy * dy + dz * dz) * EARTH_RADIUS_MM);
  };
}
