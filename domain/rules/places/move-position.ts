import { EARTH_RADIUS_KM, type Position } from "./distance.ts";

const METRES_PER_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180;

/** `worldPx` is how many pixels the whole world is wide, as maps draw it (Mercator). */
export function moveByPixels(
  { latitude, longitude }: Position,
  by: { readonly x: number; readonly y: number },
  worldPx: number,
): Position {
  const north = Math.log(Math.tan(Math.PI / 4 + toRadians(latitude) / 2));
  const moved = north - (by.y / worldPx) * 2 * Math.PI;
  return {
    latitude: degrees(2 * Math.atan(Math.exp(moved)) - Math.PI / 2),
    longitude: longitude + (by.x / worldPx) * 360,
  };
}

export function moveByMetres(
  { latitude, longitude }: Position,
  { north, east }: { readonly north: number; readonly east: number },
): Position {
  return {
    latitude: latitude + north / METRES_PER_DEGREE,
    longitude: longitude + east / (METRES_PER_DEGREE * Math.cos(toRadians(latitude))),
  };
}

/** To about a metre: more would say more than anybody knows. */
export function roundPosition({ latitude, longitude }: Position): Position {
  return { latitude: fiveDecimals(latitude), longitude: fiveDecimals(longitude) };
}

const fiveDecimals = (value: number) => Math.round(value * 1e5) / 1e5;

const toRadians = (value: number) => (value * Math.PI) / 180;

const degrees = (value: number) => (value * 180) / Math.PI;
