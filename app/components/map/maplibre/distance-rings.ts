import type { Position } from "#domain/rules/places/distance.ts";

const KM_PER_DEGREE = 111.32;
const CORNERS = 72;

/** Circles around a position with their distances, for a map that has no streets. */
export function distanceRings(center: Position | undefined, distancesKm: readonly number[]) {
  const rings = center === undefined ? [] : distancesKm;
  return {
    type: "FeatureCollection" as const,
    features: rings.flatMap((km) => (center === undefined ? [] : [ring(center, km)])),
  };
}

function ring(center: Position, km: number) {
  const corners = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const north = (km * Math.cos(angle)) / KM_PER_DEGREE;
    const east =
      (km * Math.sin(angle)) / (KM_PER_DEGREE * Math.cos((center.latitude * Math.PI) / 180));
    return [center.longitude + east, center.latitude + north];
  });
  return {
    type: "Feature" as const,
    properties: { label: km < 1 ? `${km * 1000} m` : `${km} km`, km },
    geometry: { type: "LineString" as const, coordinates: corners },
  };
}
