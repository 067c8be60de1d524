import { KM_PER_DEGREE, type Position, type Ring } from "./ring.ts";

/**
 * Where Ontario ends, drawn by hand to a few kilometres: the map grows pale beyond it, slowly, so that
 * no more is needed. From the north-west clockwise; in the lakes it is the border in their middle.
 */
const ontarioOutline: Ring = [
  [-95.15, 49.38],
  [-95.15, 52.84],
  [-92, 54.75],
  [-88.99, 56.85],
  [-87.6, 56.4],
  [-85, 55.6],
  [-82.2, 55.45],
  [-81.7, 54],
  [-81.4, 52.9],
  [-80.6, 51.9],
  [-79.52, 51.5],
  [-79.52, 47.55],
  [-79.43, 47.25],
  [-79.1, 46.8],
  [-78.72, 46.33],
  [-78, 46.25],
  [-77.6, 46.17],
  [-77.3, 46.02],
  [-77.05, 45.82],
  [-76.75, 45.78],
  [-76.6, 45.55],
  [-76.3, 45.47],
  [-75.95, 45.37],
  [-75.8, 45.38],
  [-75.71, 45.43],
  [-75.6, 45.48],
  [-75.25, 45.58],
  [-74.65, 45.63],
  [-74.39, 45.57],
  [-74.47, 45.3],
  [-74.35, 45.2],
  [-74.7, 45],
  [-75.3, 44.83],
  [-75.75, 44.5],
  [-76.2, 44.22],
  [-76.45, 44.08],
  [-76.8, 43.63],
  [-78.69, 43.63],
  [-79.2, 43.45],
  [-79.06, 43.26],
  [-79.06, 43.1],
  [-78.93, 42.95],
  [-78.91, 42.83],
  [-79.76, 42.27],
  [-81.25, 42.21],
  [-82.44, 41.68],
  [-82.7, 41.68],
  [-83.12, 41.95],
  [-83.13, 42.2],
  [-83.06, 42.31],
  [-82.9, 42.36],
  [-82.55, 42.55],
  [-82.48, 42.75],
  [-82.42, 43],
  [-82.13, 43.59],
  [-82.53, 45.35],
  [-83.6, 45.82],
  [-83.9, 46.06],
  [-84.12, 46.3],
  [-84.35, 46.51],
  [-84.6, 46.46],
  [-84.87, 46.9],
  [-88.37, 48.3],
  [-89.34, 47.98],
  [-90.75, 48.1],
  [-92, 48.3],
  [-92.95, 48.62],
  [-93.4, 48.6],
  [-94.6, 48.72],
  [-94.7, 49.1],
  [-95.15, 49.38],
];

/** How far a position lies beyond Ontario; 0 inside. */
export function beyondOntarioKm(position: Position): number {
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  const [x, y] = position;
  for (const [index, to] of ontarioOutline.entries()) {
    const from = ontarioOutline[index - 1];
    if (from === undefined) continue;
    nearest = Math.min(nearest, distanceToEdgeKm(position, from, to));
    if (from[1] > y === to[1] > y) continue;
    const crossing = ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0];
    if (x < crossing) isInside = !isInside;
  }
  return isInside ? 0 : nearest;
}

function distanceToEdgeKm(point: Position, from: Position, to: Position): number {
  const shrink = Math.cos((point[1] * Math.PI) / 180);
  const [ax, ay] = [(from[0] - point[0]) * shrink, from[1] - point[1]];
  const [bx, by] = [(to[0] - point[0]) * shrink, to[1] - point[1]];
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length2));
  return Math.hypot(ax + share * dx, ay + share * dy) * KM_PER_DEGREE;
}
