import { EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";
import { compareNearest } from "#domain/rules/search/ranking.ts";
import { addBit, emptyBitSet, firstBits } from "./bit-set.ts";
import { chooseSets, passes, rowsPassing, type StudioFilters } from "./filter-sets.ts";
import { passingEntries, type Rectangle } from "./grid.ts";
import { rankable, type StudioIndex } from "./index-studios.ts";
import { sortNearest, squaresFor } from "./nearest.ts";
import { distanceOfSquare, squareOfChord, squareOfDistance, unitVector } from "./positions.ts";

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
  const passing = rowsPassing(chooseSets(index.filterSets, filters));
  return { ...firstBits(passing, limit), distancesKm: undefined };
}

/** The studios within a distance, nearest first. */
export function searchAround(
  index: StudioIndex,
  { center, radiusKm }: { center: Position; radiusKm: number },
  filters: StudioFilters,
  limit: number,
): Matches {
  const { positions } = index.grid;
  const point = unitVector(center);
  const squareOfRadius = squareOfDistance(radiusKm);
  const found = passingEntries(index.grid, boundsAround(center, radiusKm), filters);
  const squares = squaresFor(found.length);
  let total = 0;
  for (let at = 0; at < found.length; at += 1) {
    const entry = found[at] ?? 0;
    const square = squareOfChord(positions, entry, point);
    if (square > squareOfRadius) continue;
    found[total] = entry;
    squares[total] = square;
    total += 1;
  }
  const near = { entries: found.subarray(0, total), squares: squares.subarray(0, total) };
  const nearest = sortNearest(index, near, squareOfRadius, limit);
  return {
    total,
    rows: nearest.map(({ row }) => row),
    distancesKm: nearest.map(({ distanceKm }) => distanceKm),
  };
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
  const inside = emptyBitSet(entries.length);
  for (const entry of passingEntries(index.grid, area, filters)) {
    const north = latitude[entry] ?? 0;
    const east = longitude[entry] ?? 0;
    if (north < area.south || north > area.north) continue;
    if (east < area.west || east > area.east) continue;
    addBit(inside, entries[entry] ?? 0);
  }
  return { ...firstBits(inside, limit), distancesKm: undefined };
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
