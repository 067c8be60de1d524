import type { MapArea, MapCamera, MapPlace, Position } from "#domain/rules/places/distance.ts";

/** Downtown Toronto. */
const mapDefaults = {
  zoom: 11,
  singleStudioZoom: 15,
  center: { latitude: 43.6532, longitude: -79.3832 },
} as const;

export type MapView =
  | { kind: "point"; center: Position; zoom: number }
  | { kind: "area"; area: MapArea; zoom: number | undefined };

/**
 * One studio is centred at zoom 15, several are fitted, none shows the Toronto area
 * (product rules, "Map"), or the place that was searched, where it is known. A kept place of the
 * map wins.
 */
export function viewOf(
  studios: readonly Position[],
  { kept, around }: { kept?: MapPlace | undefined; around?: Position | undefined } = {},
): MapView {
  if (kept !== undefined) return { kind: "area", ...kept };
  const [first, ...others] = studios;
  if (first === undefined) {
    return { kind: "point", center: around ?? mapDefaults.center, zoom: mapDefaults.zoom };
  }
  if (others.length === 0) {
    return { kind: "point", center: first, zoom: mapDefaults.singleStudioZoom };
  }
  return { kind: "area", area: areaAround(studios), zoom: undefined };
}

export function viewAt(at: MapCamera | undefined): MapView | undefined {
  return at && { kind: "point", ...at };
}

export function areaAround(positions: readonly Position[]): MapArea {
  const area = { north: -90, south: 90, east: -180, west: 180 };
  for (const { latitude, longitude } of positions) {
    area.north = Math.max(area.north, latitude);
    area.south = Math.min(area.south, latitude);
    area.east = Math.max(area.east, longitude);
    area.west = Math.min(area.west, longitude);
  }
  return area;
}

/** Whether a map that stands there shows the view already. */
export function isViewShown(view: MapView, stand: MapPlace & MapCamera): boolean {
  if (view.kind === "area") return isSameArea(view.area, stand.area);
  const tolerance = (stand.area.east - stand.area.west) / 200;
  return (
    Math.abs(view.zoom - stand.zoom) < 0.02 &&
    Math.abs(view.center.latitude - stand.center.latitude) < tolerance &&
    Math.abs(view.center.longitude - stand.center.longitude) < tolerance
  );
}

/** Whether two areas are the same to the eye: within a hundredth of their size. */
export function isSameArea(a: MapArea, b: MapArea): boolean {
  const tolerance = Math.max(a.north - a.south, a.east - a.west) / 100;
  return (
    Math.abs(a.north - b.north) < tolerance &&
    Math.abs(a.south - b.south) < tolerance &&
    Math.abs(a.east - b.east) < tolerance &&
    Math.abs(a.west - b.west) < tolerance
  );
}
