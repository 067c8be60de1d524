import { distanceKm, type Position } from "#domain/rules/places/distance.ts";

const WIDTH = 320;
const HEIGHT = 170;
const MARGIN = 44;
/** Two dots on one spot still need a scale. */
const LEAST_KM = 0.05;

/** Where two places stand in a picture that holds both, north up, and how long a round distance is in it. */
export function placePair(now: Position, next: Position) {
  const middle = {
    latitude: (now.latitude + next.latitude) / 2,
    longitude: (now.longitude + next.longitude) / 2,
  };
  const east = { ...middle, longitude: next.longitude };
  const halfEast = distanceKm(middle, east) * Math.sign(next.longitude - middle.longitude);
  const halfNorth =
    distanceKm(middle, { ...middle, latitude: next.latitude }) *
    Math.sign(next.latitude - middle.latitude);
  const pxPerKm = Math.min(
    (WIDTH / 2 - MARGIN) / Math.max(Math.abs(halfEast), LEAST_KM),
    (HEIGHT / 2 - MARGIN) / Math.max(Math.abs(halfNorth), LEAST_KM),
  );
  const at = (side: 1 | -1) => ({
    x: rounded(WIDTH / 2 + side * halfEast * pxPerKm),
    y: rounded(HEIGHT / 2 - side * halfNorth * pxPerKm),
  });
  return { width: WIDTH, height: HEIGHT, ours: at(-1), theirs: at(1), scale: scaleOf(pxPerKm) };
}

function scaleOf(pxPerKm: number) {
  const aimKm = 80 / pxPerKm;
  const power = 10 ** Math.floor(Math.log10(aimKm));
  const km = [5, 2, 1].map((step) => step * power).find((step) => step <= aimKm) ?? power;
  const words = km < 1 ? `${Math.round(km * 1000)} m` : `${km} km`;
  return { width: rounded(km * pxPerKm), words };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
