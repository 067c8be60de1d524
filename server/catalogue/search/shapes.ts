import { EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";
import type { Grid, Rectangle } from "./grid.ts";
import { squareOfChord, squareOfDistance, unitVector } from "./positions.ts";
import type { Shape } from "./region.ts";

const DEGREE = Math.PI / 180;

/** All within a distance of a center. */
export function circle(grid: Grid, center: Position, radiusKm: number): Shape {
  const point = unitVector(center);
  const squareOfRadius = squareOfDistance(radiusKm);
  const bounds = boundsAround(center, radiusKm);
  const widthAt = halfWidths(grid, center, radiusKm);
  const widest = (bounds.east - bounds.west) / 2;
  // Where its meridians touch it, a circle is widest: a little nearer to the pole than its center.
  const touch = Math.sin(center.latitude * DEGREE) / Math.cos(radiusKm / EARTH_RADIUS_KM);
  let [lastRow, northOfLast] = [-2, 0];
  return {
    bounds,
    spanOf: (row) => {
      const south = lastRow === row - 1 ? northOfLast : widthAt(row);
      const north = widthAt(row + 1);
      [lastRow, northOfLast] = [row, north];
      const isWidest =
        (grid.edges.sines[row] ?? 0) <= touch && touch <= (grid.edges.sines[row + 1] ?? 0);
      const outer = isWidest ? widest : Math.max(south, north);
      return spanAround(center.longitude, Math.min(south, north), outer);
    },
    contains: (entry) => squareOfChord(grid.positions, entry, point) <= squareOfRadius,
  };
}

function spanAround(longitude: number, inner: number, outer: number) {
  return {
    west: longitude - outer,
    innerWest: longitude - inner,
    innerEast: longitude + inner,
    east: longitude + outer,
  };
}

export function rectangle(grid: Grid, area: Rectangle): Shape {
  const { latitude, longitude } = grid.positions;
  const { south, north, west, east } = area;
  const whole = { west, innerWest: west, innerEast: east, east };
  const partly = { west, innerWest: east, innerEast: west, east };
  return {
    bounds: area,
    spanOf: (row) => {
      const bottom = grid.south + row * grid.cellDegrees;
      return south <= bottom && bottom + grid.cellDegrees <= north ? whole : partly;
    },
    contains: (entry) => {
      const [up, right] = [latitude[entry] ?? 0, longitude[entry] ?? 0];
      return south <= up && up <= north && west <= right && right <= east;
    },
  };
}

/** How far a circle reaches east of its center at a row's southern edge, in degrees; 0 outside of it. */
function halfWidths(
  { edges }: Grid,
  { latitude }: Position,
  radiusKm: number,
): (row: number) => number {
  const [sine, cosine] = [Math.sin(latitude * DEGREE), Math.cos(latitude * DEGREE)];
  const cosineOfRadius = Math.cos(radiusKm / EARTH_RADIUS_KM);
  return (row) => {
    const height = (edges.sines[row] ?? 0) * sine;
    const cosineOfWidth = (cosineOfRadius - height) / ((edges.cosines[row] ?? 1) * cosine);
    if (cosineOfWidth >= 1) return 0;
    return cosineOfWidth > -1 ? Math.acos(cosineOfWidth) / DEGREE : 180;
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
