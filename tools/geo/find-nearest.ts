import { distanceKm, type Position } from "#domain/rules/places/distance.ts";

/** The nearest of them, undefined where there are none. */
export function findNearest<T extends Position>(
  point: Position,
  candidates: readonly T[],
): T | undefined {
  return candidates.reduce<T | undefined>(
    (best, candidate) =>
      best && distanceKm(point, best) <= distanceKm(point, candidate) ? best : candidate,
    undefined,
  );
}
