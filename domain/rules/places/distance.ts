export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** 0, 0 lies in the Atlantic: it is what spreadsheets write where they know nothing. */
export function isNowhere({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01;
}

/** The mean radius; every distance of ours is measured with it. */
export const EARTH_RADIUS_KM = 6371.0088;

/** The great-circle distance, by the haversine formula. */
export function distanceKm(from: Position, to: Position): number {
  const latitudeHalf = radians(to.latitude - from.latitude) / 2;
  const longitudeHalf = radians(to.longitude - from.longitude) / 2;
  const chord =
    Math.sin(latitudeHalf) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitudeHalf) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export function formatKm(km: number): string {
  return `${km.toFixed(1)} km`;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Where a visitor last searched; an empty name is the visitor's own position. */
export type SearchedPosition = Position & { readonly name?: string };

/** `2.3 km from Toronto`, `2.3 km from you`; `2.3 km away` where nobody knows from where any more. */
export function distanceWords(from: SearchedPosition, to: Position): string {
  const distance = formatKm(distanceKm(from, to));
  if (from.name === undefined) return `${distance} away`;
  return `${distance} from ${from.name === "" ? "you" : from.name}`;
}

export type MapArea = { north: number; south: number; east: number; west: number };

/** Where a map stands, after a visitor moved it. */
export type MapPlace = { area: MapArea; zoom: number };

/** The same as a point: it can be shown on a map of any size. */
export type MapCamera = { center: Position; zoom: number };
