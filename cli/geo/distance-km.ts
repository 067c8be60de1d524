export type Point = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6371;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance. */
export function distanceKm(a: Point, b: Point): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2);
  const width = Math.sin(radians(b.longitude - a.longitude) / 2);
  const chord =
    height ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** The nearest of them, undefined where there are none. */
export function findNearest<T extends Point>(
  point: Point,
  candidates: readonly T[],
): T | undefined {
  return candidates.reduce<T | undefined>(
    (best, candidate) =>
      best && distanceKm(point, best) <= distanceKm(point, candidate) ? best : candidate,
    undefined,
  );
}
