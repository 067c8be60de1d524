import {
  isRecord,
  itemsOf,
  partOf,
  textOf,
} from "#domain/rules/imports/reading/values/record-values.ts";
import type { Position } from "#domain/rules/places/distance.ts";

type Ring = readonly Position[];

/** Of a point itself; of an area its centre; of several areas the largest one's. */
export function findGeometryPosition(geometry: unknown): Position | undefined {
  const coordinates = itemsOf(partOf(geometry, "coordinates"));
  switch (partOf(geometry, "type")) {
    case "Point":
      return toPosition(coordinates);
    case "MultiPoint":
    case "LineString":
      return centreOf(toRing(coordinates));
    case "MultiLineString":
      return centreOf(coordinates.flatMap((line) => toRing(itemsOf(line))));
    case "Polygon":
      return centreOf(toRing(itemsOf(coordinates[0])));
    case "MultiPolygon":
      return centreOf(largest(coordinates.map((area) => toRing(itemsOf(itemsOf(area)[0])))));
    case "GeometryCollection":
      return findGeometryPosition(itemsOf(partOf(geometry, "geometries"))[0]);
    default:
      return undefined;
  }
}

/** Of an Overpass element: its own, its centre, its bounds, or that of its line. */
export function findElementPosition(element: unknown): Position | undefined {
  const bounds = partOf(element, "bounds");
  return (
    latLon(element) ??
    latLon(partOf(element, "center")) ??
    centreOf(itemsOf(partOf(element, "geometry")).flatMap((point) => latLon(point) ?? [])) ??
    (isRecord(bounds) ? middleOf(bounds) : undefined)
  );
}

/** By its number, as text. */
export type NodePositions = ReadonlyMap<string, Position>;

/** The nodes of a way that says nothing else about where it is. */
export function listWayNodes(element: unknown): string[] {
  if (partOf(element, "type") !== "way" || findElementPosition(element) !== undefined) return [];
  return itemsOf(partOf(element, "nodes")).flatMap((node) => textOf(node) ?? []);
}

export function findWayPosition(element: unknown, nodes: NodePositions): Position | undefined {
  return centreOf(listWayNodes(element).flatMap((node) => nodes.get(node) ?? []));
}

function middleOf(bounds: unknown): Position | undefined {
  const side = (key: string) => Number(textOf(partOf(bounds, key)) ?? Number.NaN);
  const [latitude, longitude] = [side("minlat") + side("maxlat"), side("minlon") + side("maxlon")];
  return checked(rounded(latitude / 2), rounded(longitude / 2));
}

function latLon(value: unknown): Position | undefined {
  const side = (key: string) => Number(textOf(partOf(value, key)) ?? Number.NaN);
  return checked(side("lat"), side("lon"));
}

function toPosition(pair: readonly unknown[]): Position | undefined {
  const [longitude, latitude] = pair.map((part) => Number(textOf(part) ?? Number.NaN));
  return checked(latitude ?? Number.NaN, longitude ?? Number.NaN);
}

function checked(latitude: number, longitude: number): Position | undefined {
  const isOne = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOne ? { latitude, longitude } : undefined;
}

function toRing(pairs: readonly unknown[]): Ring {
  return pairs.flatMap((pair) => toPosition(itemsOf(pair)) ?? []);
}

function largest(rings: readonly Ring[]): Ring {
  return rings.toSorted((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))[0] ?? [];
}

/** Of what is closed, its centre of gravity; otherwise the mean of its points. */
function centreOf(ring: Ring): Position | undefined {
  const area = areaOf(ring);
  const [first] = ring;
  if (first === undefined) return undefined;
  if (Math.abs(area) < 1e-12) return meanOf(ring);
  let [latitude, longitude] = [0, 0];
  for (const { a, b, cross } of edgesOf(ring)) {
    latitude += (a.latitude + b.latitude - 2 * first.latitude) * cross;
    longitude += (a.longitude + b.longitude - 2 * first.longitude) * cross;
  }
  return checked(
    rounded(first.latitude + latitude / (6 * area)),
    rounded(first.longitude + longitude / (6 * area)),
  );
}

function meanOf(ring: Ring): Position | undefined {
  const sum = (pick: (position: Position) => number) =>
    ring.reduce((total, position) => total + pick(position), 0) / ring.length;
  return checked(
    rounded(sum(({ latitude }) => latitude)),
    rounded(sum(({ longitude }) => longitude)),
  );
}

function areaOf(ring: Ring): number {
  return edgesOf(ring).reduce((sum, { cross }) => sum + cross, 0) / 2;
}

/** Counted from the first point: so far from zero the products would lose their last digits. */
function edgesOf(ring: Ring): { a: Position; b: Position; cross: number }[] {
  const [first] = ring;
  if (first === undefined) return [];
  return ring.map((a, index) => {
    const b = ring[(index + 1) % ring.length] ?? first;
    const cross =
      (a.longitude - first.longitude) * (b.latitude - first.latitude) -
      (b.longitude - first.longitude) * (a.latitude - first.latitude);
    return { a, b, cross };
  });
}

/** To seven digits, as OpenStreetMap has them. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
