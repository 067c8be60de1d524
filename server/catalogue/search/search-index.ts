import { EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";
import { compareNearest, farthestKm, nearnessKey } from "#domain/rules/search/ranking.ts";
import { BestRows } from "./best-rows.ts";
import { firstBits } from "./bit-set.ts";
import { chooseSets, passes, rowsPassing, type StudioFilters } from "./filter-sets.ts";
import { passingEntries, type Rectangle } from "./grid.ts";
import { rankable, type StudioIndex } from "./index-studios.ts";
import { squareOfChord, unitVector } from "./positions.ts";

export type Matches = {
  readonly total: number;
  readonly rows: readonly number[];
  /** Where there was a place to measure from. */
  readonly distancesKm: readonly number[] | undefined;
};

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;

/** Every studio that passes, in the order of a search without a place. */
export function searchEverywhere(
  index: StudioIndex,
  filters: StudioFilters,
  limit: number,
): Matches {
  const { rows, total } = firstBits(rowsPassing(chooseSets(index.filterSets, filters)), limit);
  return { rows, total, distancesKm: undefined };
}

/** The studios within a distance, nearest first. */
export function searchAround(
  index: StudioIndex,
  { center, radiusKm }: { center: Position; radiusKm: number },
  filters: StudioFilters,
  limit: number,
): Matches {
  const { priorities, grid } = index;
  const { positions, entries } = grid;
  const point = unitVector(center);
  const best = new BestRows(limit, index.tieRanks);
  const squareOfRadius = squareOfDistance(radiusKm);
  const found = passingEntries(grid, boundsAround(center, radiusKm), filters);
  let squareOfWorst = squareOfRadius;
  let total = 0;
  for (let at = 0; at < found.length; at += 1) {
    const entry = found[at] ?? 0;
    const square = squareOfChord(positions, entry, point);
    if (square > squareOfRadius) continue;
    total += 1;
    if (square > squareOfWorst) continue;
    const row = entries[entry] ?? 0;
    const key = nearnessKey(distanceOfSquare(square), priorities[row] ?? 0);
    if (best.offer(row, key) && best.isFull) {
      squareOfWorst = squareOfDistance(farthestKm(best.worstKey));
    }
  }
  const rows = best.takeSorted();
  return { total, rows, distancesKm: measureRows(index, center, rows) };
}

/** Of the given rows those that pass, in the order given, measured from the center. */
export function searchRows(
  index: StudioIndex,
  { center, rows }: { center: Position; rows: readonly number[] },
  filters: StudioFilters,
  limit: number,
): Matches {
  const chosen = chooseSets(index.filterSets, filters);
  const kept: number[] = [];
  let total = 0;
  for (const row of rows) {
    if (!passes(chosen, row)) continue;
    total += 1;
    if (kept.length < limit) kept.push(row);
  }
  return { total, rows: kept, distancesKm: measureRows(index, center, kept) };
}

/** How far each of the rows is from a center. */
export function measureRows(
  { positions }: StudioIndex,
  center: Position,
  rows: readonly number[],
): number[] {
  const point = unitVector(center);
  return rows.map((row) => distanceOfSquare(squareOfChord(positions, row, point)));
}

/** The studios inside a map's rectangle, in the order of a search without a place. */
export function searchRectangle(
  index: StudioIndex,
  area: Rectangle,
  filters: StudioFilters,
  limit: number,
): Matches {
  const { positions, entries } = index.grid;
  const { latitude, longitude } = positions;
  const best = new BestRows(limit, index.tieRanks);
  let total = 0;
  for (const entry of passingEntries(index.grid, area, filters)) {
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

/** Rows in the order of their distance from a center. */
export function sortByDistance(
  index: StudioIndex,
  rows: readonly number[],
  center: Position,
): number[] {
  const distances = measureRows(index, center, rows);
  return rows
    .flatMap((row, place) => {
      const studio = index.studios[row];
      const distance = distances[place] ?? 0;
      return studio === undefined ? [] : [{ ...rankable(studio), distance, row }];
    })
    .sort(compareNearest)
    .map(({ row }) => row);
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

/** The great-circle distance whose chord, on a globe with the radius 1, has this square. */
function distanceOfSquare(square: number): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square) / 2));
}

function squareOfDistance(km: number): number {
  const chord = 2 * Math.sin(km / (2 * EARTH_RADIUS_KM));
  return chord * chord;
}
