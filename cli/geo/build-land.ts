import { redrawnAreas, redrawnIslands, redrawnLakes, redrawnShores } from "./redrawn-shores.ts";
import {
  areaKm2,
  type Box,
  clip,
  nearestCityKm,
  type Position,
  type Ring,
  simplify,
} from "./ring.ts";
import { splice } from "./splice.ts";

/** Ontario and what a map around it shows of its neighbours. */
const WINDOW: Box = { west: -96, east: -73.5, south: 41.2, north: 57.2 };
const DETAILED_KM = 60;
const DECIMALS = 4;
/** No island has so many lakes. */
const MAINLAND_LAKES = 100_000;

function isDetailed(position: Position): boolean {
  return nearestCityKm(position) < DETAILED_KM;
}

/** From the first value in the south to the second in the north, with few towns and many lakes. */
function northward([, latitude]: Position, south: number, north: number): number {
  const share = Math.min(1, Math.max(0, (latitude - 44.5) / 3.5));
  return south * (north / south) ** share;
}

function toleranceKm(position: Position): number {
  return isDetailed(position) ? 0.01 : northward(position, 0.15, 0.4);
}

function smallestKm2(position: Position): number {
  return isDetailed(position) ? 0.6 : northward(position, 0.8, 10);
}

function rounded(ring: Ring): Ring {
  const positions = ring.map(
    ([x, y]): Position => [Number(x.toFixed(DECIMALS)), Number(y.toFixed(DECIMALS))],
  );
  return positions.filter(([x, y], index) => {
    const next = positions[index + 1];
    return !next || next[0] !== x || next[1] !== y;
  });
}

function touches(ring: Ring): boolean {
  let [west, east, south, north] = [180, -180, 90, -90];
  for (const [x, y] of ring) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return west < WINDOW.east && east > WINDOW.west && south < WINDOW.north && north > WINDOW.south;
}

/** Undefined where nothing of the ring lies in the window, or it is too small to be seen. */
function findShore(ring: Ring): Ring | undefined {
  const clipped = clip(ring.slice(0, -1), WINDOW);
  const first = clipped[0];
  if (!first || areaKm2(clipped) < smallestKm2(first)) return undefined;
  // A closed line has no ends to measure from: it is simplified in two halves.
  const middle = Math.floor(clipped.length / 2);
  const halves = [clipped.slice(0, middle + 1), [...clipped.slice(middle), first]];
  const shore = rounded(halves.flatMap((half) => simplify(half, toleranceKm)));
  return shore.length > 3 ? shore : undefined;
}

function isRedrawn(ring: Ring): boolean {
  return redrawnAreas.some(({ west, east, south, north }) =>
    ring.every(([x, y]) => x > west && x < east && y > south && y < north),
  );
}

function listLakes(rings: readonly Ring[]): Ring[] {
  return rings
    .filter((ring) => touches(ring) && !isRedrawn(ring))
    .map((ring) => findShore(redrawnShores.reduce(splice, ring)))
    .filter((lake) => lake !== undefined);
}

/** Land around Ontario: fine near its large cities, coarser elsewhere. */
export function buildLand(polygons: readonly (readonly Ring[])[]): Ring[][] {
  const land = polygons.flatMap(([outer = [], ...lakes]) => {
    const shore = touches(outer) && !isRedrawn(outer) && findShore(outer);
    if (!shore) return [];
    const isMainland = lakes.length > MAINLAND_LAKES;
    return [[shore, ...listLakes(lakes), ...(isMainland ? redrawnLakes : [])]];
  });
  return [...land, ...redrawnIslands.map((island) => [island])];
}
