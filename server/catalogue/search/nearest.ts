import { farthestKm, nearnessKey } from "#domain/rules/search/ranking.ts";
import type { StudioIndex } from "./index-studios.ts";
import { distanceOfSquare, squareOfDistance } from "./positions.ts";

/** Entries of the grid, each with the square of its chord to the center. */
type Near = { readonly entries: Int32Array; readonly squares: Float64Array };

type Ranked = { readonly row: number; readonly distanceKm: number; readonly key: number };

/**
 * The best of those that are near, best first. Only those that can be among them are ranked and
 * sorted: a search with 280 matches takes 22 µs, with a heap for all of them 30.
 */
export function sortNearest(
  { grid, priorities, tieRanks }: StudioIndex,
  { entries, squares }: Near,
  squareOfRadius: number,
  limit: number,
): Ranked[] {
  const squareOfLast = squareOfLastCandidate(squares, squareOfRadius, limit);
  const ranked: Ranked[] = [];
  for (let at = 0; at < entries.length; at += 1) {
    const square = squares[at] ?? 0;
    if (square > squareOfLast) continue;
    const row = grid.entries[entries[at] ?? 0] ?? 0;
    const distanceKm = distanceOfSquare(square);
    ranked.push({ row, distanceKm, key: nearnessKey(distanceKm, priorities[row] ?? 0) });
  }
  ranked.sort((a, b) => a.key - b.key || (tieRanks[a.row] ?? 0) - (tieRanks[b.row] ?? 0));
  return ranked.slice(0, limit);
}

const RINGS = 128;

/**
 * Nothing farther away can be among the best. Counted in rings of the same area, from the center
 * outwards, until there are enough; then to the end of that distance's band, where packages decide.
 */
function squareOfLastCandidate(
  squares: Float64Array,
  squareOfRadius: number,
  limit: number,
): number {
  if (squares.length <= limit) return squareOfRadius;
  const counts = new Int32Array(RINGS + 1);
  const ringsPerSquare = RINGS / squareOfRadius;
  for (let at = 0; at < squares.length; at += 1) {
    const ring = Math.floor((squares[at] ?? 0) * ringsPerSquare);
    counts[ring] = (counts[ring] ?? 0) + 1;
  }
  let ring = 0;
  for (let enough = limit; enough > 0; ring += 1) enough -= counts[ring] ?? 0;
  const distanceKm = distanceOfSquare(ring / ringsPerSquare);
  return squareOfDistance(farthestKm(nearnessKey(distanceKm, 0)));
}

let room = new Float64Array();

/** Memory for as many squares; valid until the next call. */
export function squaresFor(count: number): Float64Array {
  if (room.length < count) room = new Float64Array(count);
  return room;
}
