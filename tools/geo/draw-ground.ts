import { groundWorldPx, toPlane } from "#domain/rules/places/map-plane.ts";
import { mapColours } from "#ui/map-colours.ts";
import type { LandAndWater } from "./build-land.ts";
import { areaKm2, type Box, nearestCityKm, type Position, type Ring, simplify } from "./ring.ts";

/** Around the cities a shore is right to a pixel or two of a city's map, elsewhere of the province's. */
const DETAILED_KM = 30;
const FINE_KM = 0.04;
const COARSE_KM = 0.8;
const SMALLEST_KM2 = { near: 0.6, far: 25 };

/**
 * Land and water as a picture, in the map's own projection: it is seen with the page, until the map itself is drawn
 * above it. A tenth of the map's data.
 */
export function drawGround(land: LandAndWater, window: Box, mode: "light" | "dark"): string {
  const colour = mapColours[mode];
  const [west, north] = toPixels([window.west, window.north]);
  const [east, south] = toPixels([window.east, window.south]);
  const extent = [west, north, east - west, south - north];
  const [x, y, width, height] = extent;
  const paths = Object.entries(land).map(([kind, rings]) => {
    const fill = kind === "lake" || kind === "pond" ? colour.water : colour.land;
    return `<path fill="${fill}" d="${rings.map(pathOf).join("")}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${extent.join(" ")}"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour.water}"/><g stroke="${colour.shore}" stroke-linejoin="round">${paths.join("").replaceAll("<path", '<path vector-effect="non-scaling-stroke"')}</g></svg>\n`;
}

function toPixels([longitude, latitude]: Position): [number, number] {
  const { x, y } = toPlane({ latitude, longitude });
  return [Math.round(x * groundWorldPx), Math.round(y * groundWorldPx)];
}

/** Nothing where it is too small to be seen. */
function pathOf(ring: Ring): string {
  const [first] = ring;
  if (first === undefined) return "";
  const smallest = isNear(first) ? SMALLEST_KM2.near : SMALLEST_KM2.far;
  if (areaKm2(ring) < smallest) return "";
  // A closed line has no ends to measure from: it is simplified in two halves.
  const middle = Math.floor(ring.length / 2);
  const halves = [ring.slice(0, middle + 1), ring.slice(middle)];
  const [start, ...corners] = halves.flatMap((half) => simplify(half, toleranceKm)).map(toPixels);
  if (start === undefined || corners.length < 3) return "";
  let [fromX, fromY] = start;
  const steps = corners.map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return `M${start.join(" ")}l${steps.filter((step) => step !== "0 0").join(" ")}z`.replaceAll(
    " -",
    "-",
  );
}

function isNear(position: Position): boolean {
  return cityKm(position) < DETAILED_KM;
}

function toleranceKm(position: Position): number {
  const share = Math.min(1, Math.max(0, cityKm(position) / DETAILED_KM - 1));
  return FINE_KM * (COARSE_KM / FINE_KM) ** share;
}

/** Measured once for each point: simplifying asks again and again. */
const known = new WeakMap<Position, number>();

function cityKm(position: Position): number {
  const km = known.get(position) ?? nearestCityKm(position);
  known.set(position, km);
  return km;
}
