import { distanceKm } from "#domain/rules/places/distance.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { findNearest } from "./find-nearest.ts";

export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];
export type Box = {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

export const KM_PER_DEGREE = 111.2;

export function nearestCityKm([longitude, latitude]: Position): number {
  const point = { latitude, longitude };
  const city = findNearest(point, cities);
  return city ? distanceKm(point, city) : Number.POSITIVE_INFINITY;
}

/** Flat approximation around the ring's first point, right enough for what fits in a province. */
export function areaKm2(ring: Ring): number {
  let doubled = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    doubled += x * nextY - nextX * y;
  }
  const shrink = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  return (Math.abs(doubled) / 2) * KM_PER_DEGREE ** 2 * shrink;
}

type Axis = 0 | 1;

function cut(from: Position, to: Position, axis: Axis, limit: number): Position {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

function clipSide(ring: Ring, axis: Axis, limit: number, keepsAbove: boolean): Position[] {
  const isKept = (position: Position) => position[axis] >= limit === keepsAbove;
  return ring.flatMap((position, index) => {
    const previous = ring.at(index - 1) ?? position;
    const entry =
      isKept(previous) === isKept(position) ? [] : [cut(previous, position, axis, limit)];
    return isKept(position) ? [...entry, position] : entry;
  });
}

/** Sutherland and Hodgman's way: side by side of the box. */
export function clip(ring: Ring, box: Box): Ring {
  const westward = clipSide(ring, 0, box.west, true);
  const eastward = clipSide(westward, 0, box.east, false);
  const southward = clipSide(eastward, 1, box.south, true);
  return clipSide(southward, 1, box.north, false);
}

function offsetKm(point: Position, from: Position, to: Position): number {
  const shrink = Math.cos((point[1] * Math.PI) / 180);
  const flat = ([x, y]: Position) => [(x - point[0]) * shrink, y - point[1]] as const;
  const [[x, y], [endX, endY]] = [flat(from), flat(to)];
  const [dx, dy] = [endX - x, endY - y];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length2));
  return Math.hypot(x + share * dx, y + share * dy) * KM_PER_DEGREE;
}

/** Douglas and Peucker's way, with a tolerance that depends on where a point is. */
export function simplify(line: Ring, toleranceKm: (position: Position) => number): Ring {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return line;
  let worst = 0;
  let split = 0;
  for (const [index, position] of line.entries()) {
    const excess = offsetKm(position, first, last) / toleranceKm(position);
    if (excess > worst) [worst, split] = [excess, index];
  }
  if (worst <= 1) return [first, last];
  return [
    ...simplify(line.slice(0, split + 1), toleranceKm).slice(0, -1),
    ...simplify(line.slice(split), toleranceKm),
  ];
}

const ROUNDS = 2;
/** Of an edge, at each of its ends. */
const SHARE = 0.25;

/**
 * Chaikin's way: every corner is cut off, twice, which makes the stairs and triangles of a source that
 * was traced from pixels into shores. Long edges keep their place: a cut is no longer than given.
 */
export function smooth(ring: Ring, longestCutKm: (position: Position) => number): Ring {
  let smoothed = ring;
  for (let round = 0; round < ROUNDS; round += 1) smoothed = cutCorners(smoothed, longestCutKm);
  return smoothed;
}

function cutCorners(ring: Ring, longestCutKm: (position: Position) => number): Ring {
  return ring.flatMap((from, index): Position[] => {
    const to = ring[(index + 1) % ring.length] ?? from;
    const lengthKm = edgeKm(from, to);
    if (lengthKm === 0) return [];
    const share = Math.min(SHARE, longestCutKm(from) / lengthKm);
    return [between(from, to, share), between(from, to, 1 - share)];
  });
}

function edgeKm(from: Position, to: Position): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  return Math.hypot((to[0] - from[0]) * shrink, to[1] - from[1]) * KM_PER_DEGREE;
}

function between(from: Position, to: Position, share: number): Position {
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/** About 2 km: the end of a redrawn shore and the old shore's next point may be that far apart. */
const REACH_DEGREES = 0.025;

function findNearestIndex(ring: Ring, [x, y]: Position): number | undefined {
  let nearest: number | undefined;
  let reach = REACH_DEGREES;
  for (const [index, [otherX, otherY]] of ring.entries()) {
    const away = Math.hypot(otherX - x, otherY - y);
    if (away < reach) [nearest, reach] = [index, away];
  }
  return nearest;
}

function lengthOf(line: Ring): number {
  return line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[index + 1] ?? [x, y];
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

/** Puts the line in place of the shorter way between its ends; a ring without both stays as it is. */
export function splice(ring: Ring, line: Ring): Ring {
  const [first, last] = [line[0], line.at(-1)];
  const from = first && findNearestIndex(ring, first);
  const to = last && findNearestIndex(ring, last);
  if (from === undefined || to === undefined || from === to) return ring;
  const open = ring.slice(0, -1);
  const turned = [...open.slice(to), ...open.slice(0, to)];
  const turn = (from - to + open.length) % open.length;
  const forward = turned.slice(0, turn + 1);
  const back = [...turned.slice(turn), ...turned.slice(0, 1)];
  const kept =
    lengthOf(forward) > lengthOf(back) ? [...forward, ...line] : [...back, ...line.toReversed()];
  return [...kept, ...kept.slice(0, 1)];
}
