import { beyondOntarioKm } from "./ontario-outline.ts";
import {
  redrawnAreas,
  redrawnIslands,
  redrawnLakes,
  redrawnPonds,
  redrawnShores,
} from "./redrawn-shores.ts";
import {
  areaKm2,
  type Box,
  clip,
  nearestCityKm,
  type Position,
  type Ring,
  simplify,
  smooth,
  splice,
} from "./ring.ts";

/** Ontario and what a map around it shows of its neighbours. */
export const WINDOW: Box = { west: -98.5, east: -71, south: 39.8, north: 58.6 };
const DETAILED_KM = 60;
const DECIMALS = 4;
/** Corners near the cities are cut by no more than this: piers and spits stay. */
const LONGEST_CUT_KM = 0.22;
/** What has fewer corners was a pixel or two of the source, and no lake that anyone knows. */
const FEWEST_CORNERS = 5;

function isDetailed(position: Position): boolean {
  return nearestCityKm(position) < DETAILED_KM;
}

/** From the first value in the south to the second in the north, with few towns and many lakes. */
function northward([, latitude]: Position, south: number, north: number): number {
  const share = Math.min(1, Math.max(0, (latitude - 44.5) / 3.5));
  return south * (north / south) ** share;
}

/** Measured once for each point: simplifying asks again and again. */
const known = new WeakMap<Position, { toleranceKm: number; smallestKm2: number }>();

function detailAt(position: Position): { toleranceKm: number; smallestKm2: number } {
  const found = known.get(position);
  if (found !== undefined) return found;
  const beyondKm = beyondOntarioKm(position);
  const detail = isDetailed(position)
    ? { toleranceKm: 0.012, smallestKm2: 0.6 }
    : {
        toleranceKm: northward(position, 0.14, 0.4) + beyondKm / 120,
        smallestKm2: northward(position, 0.8, 10) + beyondKm / 4,
      };
  known.set(position, detail);
  return detail;
}

function toleranceKm(position: Position): number {
  return detailAt(position).toleranceKm;
}

function longestCutKm(position: Position): number {
  return isDetailed(position) ? LONGEST_CUT_KM : 1;
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
  const [corner] = clipped;
  if (!corner || clipped.length < FEWEST_CORNERS) return undefined;
  if (areaKm2(clipped) < detailAt(corner).smallestKm2) return undefined;
  const soft = smooth(clipped, longestCutKm);
  const [first] = soft;
  if (!first) return undefined;
  // A closed line has no ends to measure from: it is simplified in two halves.
  const middle = Math.floor(soft.length / 2);
  const halves = [soft.slice(0, middle + 1), [...soft.slice(middle), first]];
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

/** No island has so many lakes. */
const MAINLAND_LAKES = 100_000;

export type LandAndWater = Readonly<Record<"land" | "lake" | "island" | "pond", Ring[]>>;

/**
 * Land around Ontario: fine near its large cities, coarser elsewhere. Lakes lie upon the land, islands upon
 * the lakes, and ponds upon the islands: a polygon with a thousand holes breaks when a map simplifies it.
 */
export function buildLand(polygons: readonly (readonly Ring[])[]): LandAndWater {
  const parts = polygons.flatMap(([outer = [], ...holes]) => {
    const shore = touches(outer) && !isRedrawn(outer) && findShore(outer);
    const isMainland = holes.length > MAINLAND_LAKES;
    return shore ? [{ shore, isMainland, lakes: listLakes(holes) }] : [];
  });
  const mainland = parts.filter(({ isMainland }) => isMainland);
  const islands = parts.filter(({ isMainland }) => !isMainland);
  return {
    land: mainland.map(({ shore }) => shore),
    lake: [...mainland.flatMap(({ lakes }) => lakes), ...redrawnLakes.map(softly)],
    island: [...islands.map(({ shore }) => shore), ...redrawnIslands.map(softly)],
    pond: [...islands.flatMap(({ lakes }) => lakes), ...redrawnPonds.map(softly)],
  };
}

function softly(ring: Ring): Ring {
  const soft = smooth(ring.slice(0, -1), () => LONGEST_CUT_KM);
  return rounded([...soft, ...soft.slice(0, 1)]);
}
