import { KM_PER_DEGREE, type Position, type Ring } from "./ring.ts";

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
