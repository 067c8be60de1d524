import { lazy } from "#domain/rules/basics/lazy.ts";
import type { Position } from "./distance.ts";
import { moveByMetres } from "./move-position.ts";

/**
 * The province in some eighty corners, along rivers and the middle of its lakes: near enough to tell
 * a visitor in Gatineau from one in Ottawa. From the west, clockwise; longitude, latitude.
 */
const corners = `
  -95.16 49.37, -95.16 52.85, -89.0 57.0, -82.0 55.4, -79.3 51.6, -79.52 51.45,
  -79.52 47.6, -79.43 47.1, -78.98 46.6, -78.7 46.32, -77.7 46.2, -77.28 46.03,
  -77.2 45.87, -76.92 45.9, -76.9 45.78, -76.65 45.57, -76.37 45.49, -76.2 45.52,
  -76.07 45.53, -75.93 45.42, -75.8 45.38, -75.72 45.42, -75.705 45.428, -75.7 45.44,
  -75.68 45.457, -75.6 45.47, -75.35 45.54, -75.13 45.58, -74.65 45.64, -74.38 45.57,
  -74.48 45.31, -74.32 45.2, -74.7 44.99, -75.3 44.83, -75.5 44.705, -75.8 44.45,
  -76.3 44.2, -76.8 43.63, -78.7 43.63, -79.19 43.45, -79.07 43.26, -79.05 43.13,
  -79.07 43.085, -79.02 43.065, -79.02 42.98, -78.92 42.93, -78.91 42.82, -80.1 42.38,
  -81.3 42.2, -82.4 41.68, -82.7 41.68, -83.14 41.95, -83.13 42.24, -83.08 42.31,
  -82.95 42.35, -82.65 42.55, -82.53 42.62, -82.48 42.85, -82.47 42.91, -82.415 42.965,
  -82.42 43.0, -82.12 43.59, -82.54 45.35, -83.6 45.82, -83.5 46.09, -83.95 46.07,
  -84.12 46.25, -84.13 46.52, -84.45 46.49, -84.8 46.6, -84.86 46.9, -88.37 48.3,
  -89.34 47.97, -90.75 48.1, -91.4 48.07, -92.0 48.3, -92.95 48.62, -93.4 48.606,
  -93.8 48.53, -94.6 48.72, -94.7 49.33`;

const outline = lazy(() =>
  corners.split(",").map((corner) => {
    const [longitude = 0, latitude = 0] = corner.trim().split(" ").map(Number);
    return { longitude, latitude };
  }),
);

/** Even-odd rule: an odd number of edges lies east of a point inside. */
export function isInOntario({ latitude, longitude }: Position): boolean {
  let isInside = false;
  let from = outline().at(-1);
  for (const to of outline()) {
    if (from !== undefined && to.latitude > latitude !== from.latitude > latitude) {
      const share = (latitude - to.latitude) / (from.latitude - to.latitude);
      const crossing = to.longitude + share * (from.longitude - to.longitude);
      if (longitude < crossing) isInside = !isInside;
    }
    from = to;
  }
  return isInside;
}

const bounds = { south: 41, north: 57, west: -96, east: -74 };

/** A rectangle around the province: what lies outside was not meant. */
export function isNearOntario({ latitude, longitude }: Position): boolean {
  return (
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east
  );
}

/** The province's outline is coarse: so near to it, what somebody wrote is the better word. */
const BORDER_METRES = 20_000;
const steps = [-1, 0, 1];

/** Whether a step to some side crosses the outline. */
export function isNearBorder(position: Position): boolean {
  const isInside = isInOntario(position);
  return steps.some((north) =>
    steps.some((east) => {
      const by = { north: north * BORDER_METRES, east: east * BORDER_METRES };
      return isInOntario(moveByMetres(position, by)) !== isInside;
    }),
  );
}
