import type { Position, Ring } from "./ring.ts";

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
