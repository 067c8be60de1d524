import { EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";
import { BestRows } from "./best-rows.ts";
import { firstBits } from "./bit-set.ts";
import { type Columns, type FilterMask, type Point, passes, unitVector } from "./columns.ts";
import { rowsPassing } from "./filter-sets.ts";
import { passingEntries, type Rectangle } from "./grid.ts";
import type { StudioIndex } from "./index-studios.ts";

export type Matches = {
  readonly total: number;
  readonly rows: readonly number[];
  /** Where there was a place to measure from. */
  readonly distancesKm: readonly number[] | undefined;
};

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
  const { ordered, entries } = index.grid;
  const point = unitVector(center.latitude, center.longitude);
  const best = new BestRows(limit, index.tieRanks);
  const squareOfRadius = (2 * Math.sin(radiusKm / (2 * EARTH_RADIUS_KM))) ** 2;
  const found = passingEntries(index.grid, boundsAround(center, radiusKm), mask);
  let squareOfWorst = squareOfRadius;
  let total = 0;
  for (let at = 0; at < found.length; at += 1) {
    const entry = found[at] ?? 0;
    const square = squareOfChord(ordered, entry, point);
    if (square > squareOfRadius) continue;
    total += 1;
    if (square > squareOfWorst) continue;
    best.offer(entries[entry] ?? 0, chordMillimetres(square));
    if (best.isFull) squareOfWorst = ((best.worstKey + 1) / EARTH_RADIUS_MM) ** 2;
  }
  const rows = best.takeSorted();
  return { total, rows, distancesKm: measureRows(index, center, rows) };
}

/** Of the given rows those that pass, in the order given, measured from the center. */
export function searchRows(
  index: StudioIndex,
  { center, rows }: { center: Position; rows: readonly number[] },
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
  return { total, rows: kept, distancesKm: measureRows(index, center, kept) };
}

/** How far each of the rows is from a center. */
export function measureRows(
  { columns }: StudioIndex,
  center: Position,
  rows: readonly number[],
): number[] {
  const point = unitVector(center.latitude, center.longitude);
  return rows.map((row) => {
    const chord = Math.sqrt(squareOfChord(columns, row, point));
    return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2));
  });
}

/** The studios inside a map's rectangle, in the order of a search without a place. */
export function searchRectangle(
  index: StudioIndex,
  area: Rectangle,
  mask: FilterMask,
  limit: number,
): Matches {
  const { ordered, entries } = index.grid;
  const { latitude, longitude } = ordered;
  const best = new BestRows(limit, index.tieRanks);
  let total = 0;
  for (const entry of passingEntries(index.grid, area, mask)) {
    const north = latitude[entry] ?? 0;
    const east = longitude[entry] ?? 0;
    if (north < area.south || north > area.north) continue;
    if (east < area.west || east > area.east) continue;
    total += 1;
    const row = entries[entry] ?? 0;
    best.offer(row, row);
  }
  return { total, rows: best.takeSorted(), distancesKm: undefined };
}

/** Rows sorted by their distance from a center, equally near ones by their tie rank. */
export function sortByDistance(
  index: StudioIndex,
  rows: readonly number[],
  center: Position,
): number[] {
  const best = new BestRows(Math.max(1, rows.length), index.tieRanks);
  const { columns } = index;
  const point = unitVector(center.latitude, center.longitude);
  for (const row of rows) {
    best.offer(row, chordMillimetres(squareOfChord(columns, row, point)));
  }
  return best.takeSorted();
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

/** The straight line to a studio, through a globe with the radius 1, squared: no trigonometry. */
function squareOfChord({ x, y, z }: Columns, at: number, point: Point): number {
  const dx = (x[at] ?? 0) - point.x;
  const dy = (y[at] ?? 0) - point.y;
  const dz = (z[at] ?? 0) - point.z;
  return dx * dx + dy * dy + dz * dz;
}

/** Whole millimetres: what differs by rounding alone is equal. */
function chordMillimetres(square: number): number {
  return Math.round(Math.sqrt(square) * EARTH_RADIUS_MM);
}
