import { EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";
import type { Rectangle } from "./grid.ts";
import { type Positions, squareOfChord, squareOfDistance, unitVector } from "./positions.ts";
import type { Shape } from "./region.ts";

const DEGREE = Math.PI / 180;

/** All within a distance of a center. */
export function circle(positions: Positions, center: Position, radiusKm: number): Shape {
  const point = unitVector(center);
  const squareOfRadius = squareOfDistance(radiusKm);
  const widthAt = halfWidth(center, radiusKm);
  return {
    bounds: boundsAround(center, radiusKm),
    innerSpan: (south, north) => {
      const width = Math.min(widthAt(south), widthAt(north));
      const { longitude } = center;
      return width > 0 ? { west: longitude - width, east: longitude + width } : undefined;
    },
    contains: (entry) => squareOfChord(positions, entry, point) <= squareOfRadius,
  };
}

export function rectangle({ latitude, longitude }: Positions, area: Rectangle): Shape {
  return {
    bounds: area,
    innerSpan: (south, north) => (area.south <= south && north <= area.north ? area : undefined),
    contains: (entry) => {
      const [north, east] = [latitude[entry] ?? 0, longitude[entry] ?? 0];
      const isInBand = area.south <= north && north <= area.north;
      return isInBand && area.west <= east && east <= area.east;
    },
  };
}

/** How far a circle reaches to the east of its center at a latitude, in degrees; 0 outside of it. */
function halfWidth(center: Position, radiusKm: number): (latitude: number) => number {
  const phi = center.latitude * DEGREE;
  const [sine, cosine] = [Math.sin(phi), Math.cos(phi)];
  const cosineOfRadius = Math.cos(radiusKm / EARTH_RADIUS_KM);
  return (latitude) => {
    const at = latitude * DEGREE;
    const cosineOfWidth = (cosineOfRadius - Math.sin(at) * sine) / (Math.cos(at) * cosine);
    return cosineOfWidth > -1 && cosineOfWidth < 1 ? Math.acos(cosineOfWidth) / DEGREE : 0;
  };
}

function boundsAround({ latitude, longitude }: Position, radiusKm: number): Rectangle {
  const height = radiusKm / EARTH_RADIUS_KM / DEGREE;
  const edge = Math.min(89, Math.abs(latitude) + height);
  const width = height / Math.cos(edge * DEGREE);
  return {
    south: latitude - height,
    north: latitude + height,
    west: longitude - width,
    east: longitude + width,
  };
}
