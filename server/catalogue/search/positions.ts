import { eachInSteps, type Steps } from "#domain/rules/basics/steps.ts";
import { EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";

/** Where the studios are, each coordinate a typed array: a scan over them allocates nothing. */
export type Positions = {
  readonly size: number;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** As points on the unit sphere: distances without trigonometry. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
};

type LocatedStudio = { readonly studio: { readonly card: Position }; readonly point: Point };

/** A point on the unit sphere. */
export type Point = { readonly x: number; readonly y: number; readonly z: number };

export function* buildPositions(traits: readonly LocatedStudio[]): Steps<Positions> {
  const positions = roomFor(traits.length);
  const { latitude, longitude, x, y, z } = positions;
  yield* eachInSteps(traits, ({ studio: { card }, point }, row) => {
    latitude[row] = card.latitude;
    longitude[row] = card.longitude;
    x[row] = point.x;
    y[row] = point.y;
    z[row] = point.z;
  });
  return positions;
}

/** The same positions, with the given rows in the given order. */
export function* reorderPositions(positions: Positions, rows: Int32Array): Steps<Positions> {
  const reordered = roomFor(rows.length);
  for (const name of ["latitude", "longitude", "x", "y", "z"] as const) {
    const [from, to] = [positions[name], reordered[name]];
    for (let at = 0; at < rows.length; at += 1) to[at] = from[rows[at] ?? 0] ?? 0;
    yield;
  }
  return reordered;
}

function roomFor(size: number): Positions {
  const room = () => new Float64Array(size);
  return { size, latitude: room(), longitude: room(), x: room(), y: room(), z: room() };
}

export function unitVector({ latitude, longitude }: Position): Point {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  const ring = Math.cos(phi);
  return { x: ring * Math.cos(lambda), y: ring * Math.sin(lambda), z: Math.sin(phi) };
}

/** The straight line to a studio, through a globe with the radius 1, squared: no trigonometry. */
export function squareOfChord({ x, y, z }: Positions, at: number, point: Point): number {
  const dx = (x[at] ?? 0) - point.x;
  const dy = (y[at] ?? 0) - point.y;
  const dz = (z[at] ?? 0) - point.z;
  return dx * dx + dy * dy + dz * dz;
}

/** The great-circle distance whose chord, on a globe with the radius 1, has this square. */
export function distanceOfSquare(square: number): number {
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square) / 2));
}

export function squareOfDistance(km: number): number {
  const chord = 2 * Math.sin(km / (2 * EARTH_RADIUS_KM));
  return chord * chord;
}
