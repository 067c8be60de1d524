type Position = readonly number[];
type Ring = readonly Position[];

/** Polygons in GeoJSON's manner: the first ring is the shore, the others are lakes. */
export type Polygons = readonly (readonly Ring[])[];

type Point = { readonly latitude: number; readonly longitude: number };

/** Even-odd rule: an odd number of edges lies east of a point inside the ring. */
function isInside({ longitude, latitude }: Point, ring: Ring): boolean {
  let inside = false;
  let previous = ring.at(-1);
  for (const position of ring) {
    const [x, y] = [position[0] ?? 0, position[1] ?? 0];
    const [fromX, fromY] = [previous?.[0] ?? 0, previous?.[1] ?? 0];
    if (y > latitude !== fromY > latitude) {
      const edgeX = ((fromX - x) * (latitude - y)) / (fromY - y) + x;
      if (longitude < edgeX) inside = !inside;
    }
    previous = position;
  }
  return inside;
}

/** A function of the point alone: the rings' extents are measured once. */
function containing(ring: Ring): (point: Point) => boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of ring) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return (point) =>
    point.longitude >= west &&
    point.longitude <= east &&
    point.latitude >= south &&
    point.latitude <= north &&
    isInside(point, ring);
}

/** Answers whether a point is on land, within these polygons. */
export function landTest(polygons: Polygons): (point: Point) => boolean {
  const parts = polygons.map(([shore = [], ...lakes]) => ({
    isAshore: containing(shore),
    lakes: lakes.map(containing),
  }));
  return (point) =>
    parts.some(({ isAshore, lakes }) => isAshore(point) && !lakes.some((isWet) => isWet(point)));
}
