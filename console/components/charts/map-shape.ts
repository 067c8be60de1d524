export type MapCircle = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly value: number;
  readonly noResults: number;
};

/** Where a map ends, in degrees. */
export type MapFrame = {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
};

export const southernOntario: MapFrame = { west: -83.4, east: -74.2, south: 41.6, north: 46.8 };
export const wholeOntario: MapFrame = { west: -96.4, east: -74, south: 41.4, north: 57 };

/** A degree of longitude is shorter than one of latitude, by as much in the middle of the map. */
export function shrinkOf({ south, north }: MapFrame): number {
  return Math.cos((((south + north) / 2) * Math.PI) / 180);
}

type Point = Pick<MapCircle, "latitude" | "longitude">;

export function isInside({ latitude, longitude }: Point, frame: MapFrame): boolean {
  const { west, east, south, north } = frame;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

/** In hundredths of a degree, as the map's paths are. */
export function placeOf({ latitude, longitude }: Point, frame: MapFrame) {
  return { x: longitude * shrinkOf(frame) * 100, y: -latitude * 100 };
}

/** What a map shows, as `viewBox`. */
export function boxOf(frame: MapFrame): string {
  const { west, east, south, north } = frame;
  const corner = placeOf({ latitude: north, longitude: west }, frame);
  const width = (east - west) * shrinkOf(frame) * 100;
  return [corner.x, corner.y, width, (north - south) * 100].map(Math.round).join(" ");
}

/** In hundredths of a degree, as the map's paths are. Small circles are drawn last, so that none hides another. */
export function placeCircles(circles: readonly MapCircle[], frame: MapFrame) {
  const width = (frame.east - frame.west) * shrinkOf(frame) * 100;
  const most = Math.max(1, ...circles.map(({ value }) => value));
  // By the root: what the eye compares is the circle's area.
  const [least, greatest] = [width / 200, width / 16];
  const radiusOf = (value: number) => least + (greatest - least) * Math.sqrt(value / most);
  return circles
    .filter((circle) => circle.value > 0 && isInside(circle, frame))
    .toSorted((a, b) => b.value - a.value)
    .map((circle) => ({
      ...circle,
      ...placeOf(circle, frame),
      radius: radiusOf(circle.value),
    }));
}
