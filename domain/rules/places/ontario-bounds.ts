import type { Position } from "./distance.ts";

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
