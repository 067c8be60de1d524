export type PlanePoint = { readonly x: number; readonly y: number };

/** More squares than a row can have at any zoom of a map. */
const WIDTH = 2 ** 26;
const NONE = -1;

/**
 * Groups points by the radius around one of each group, as indexes: every point is in exactly one
 * group, and the first points of two groups are further apart than the radius. Points wait in squares of
 * the radius' size, as chains that grow shorter, so that each is compared with its neighbours alone.
 */
export function groupNear(points: readonly PlanePoint[], radius: number): number[][] {
  if (radius <= 0) return points.map((_, index) => [index]);
  const { firstIn, next } = chainsOf(points, radius);
  const isTaken = new Uint8Array(points.length);
  const groups: number[][] = [];

  /** Moves what is near from a square's chain to the group. */
  function take(square: number, centre: PlanePoint, group: number[]): void {
    let before = NONE;
    let index = firstIn.get(square) ?? NONE;
    while (index !== NONE) {
      const after = next[index] ?? NONE;
      if (distance2(points[index] ?? centre, centre) > radius * radius) before = index;
      else {
        if (isTaken[index] === 0) group.push(index);
        isTaken[index] = 1;
        if (before === NONE) firstIn.set(square, after);
        else next[before] = after;
      }
      index = after;
    }
  }

  for (const [index, centre] of points.entries()) {
    if (isTaken[index] === 1) continue;
    isTaken[index] = 1;
    const group = [index];
    const square = squareOf(centre, radius);
    for (let column = -1; column <= 1; column += 1) {
      for (let row = -1; row <= 1; row += 1) take(square + column * WIDTH + row, centre, group);
    }
    groups.push(group);
  }
  return groups;
}

function chainsOf(points: readonly PlanePoint[], radius: number) {
  const firstIn = new Map<number, number>();
  const next = new Int32Array(points.length);
  for (const [index, point] of points.entries()) {
    const square = squareOf(point, radius);
    next[index] = firstIn.get(square) ?? NONE;
    firstIn.set(square, index);
  }
  return { firstIn, next };
}

function squareOf({ x, y }: PlanePoint, radius: number): number {
  return Math.floor(x / radius) * WIDTH + Math.floor(y / radius);
}

function distance2(a: PlanePoint, b: PlanePoint): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
