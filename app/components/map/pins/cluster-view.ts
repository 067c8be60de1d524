import type { Position } from "#domain/rules/places/distance.ts";
import { toPlane } from "#domain/rules/places/map-plane.ts";
import { areaAround, type MapView } from "../map-view.ts";
import type { ClusterMark } from "./pin-clusters.ts";

export type MapSize = { readonly width: number; readonly height: number };

/** From here on one sees streets. */
const STREET_ZOOM = 14.5;
/** A city and its surroundings. */
const REGION_ZOOM = 8;
const LAST_ZOOM = 17;
const PADDING_PX = 56;

/**
 * What pressing a cluster shows: all its studios where they fit closely enough. Two presses lead from the
 * province to a street: the first at least to a region, any further one to the streets in the cluster's
 * midst (product rules, "Map").
 */
export function clusterView(
  { studios, position }: Pick<ClusterMark, "studios" | "position">,
  from: { zoom: number; size: MapSize; worldPx: number },
): MapView {
  const area = areaAround(studios);
  const closeEnough = from.zoom < REGION_ZOOM ? REGION_ZOOM : STREET_ZOOM;
  const least = Math.max(closeEnough, Math.floor(from.zoom) + 1);
  const fitting = zoomToFit(area, from.size, from.worldPx);
  const middle = {
    latitude: (area.north + area.south) / 2,
    longitude: (area.east + area.west) / 2,
  };
  const center = fitting >= least ? middle : nearestTo(studios, position);
  return { kind: "point", center, zoom: Math.min(LAST_ZOOM, Math.max(least, fitting)) };
}

/** The zoom at which an area fills a map of this size, with room for the pins at its edges. */
export function zoomToFit(
  area: ReturnType<typeof areaAround>,
  size: MapSize,
  worldPx: number,
): number {
  const northWest = toPlane({ latitude: area.north, longitude: area.west });
  const southEast = toPlane({ latitude: area.south, longitude: area.east });
  const zoomOf = (pixels: number, share: number) =>
    Math.log2(Math.max(1, pixels - 2 * PADDING_PX) / (worldPx * Math.max(share, Number.EPSILON)));
  return Math.min(
    zoomOf(size.width, southEast.x - northWest.x),
    zoomOf(size.height, southEast.y - northWest.y),
  );
}

/** A studio is in view, whatever lies in the middle of them all. */
function nearestTo(studios: readonly Position[], middle: Position): Position {
  const away = (studio: Position) =>
    (studio.latitude - middle.latitude) ** 2 + ((studio.longitude - middle.longitude) * 0.7) ** 2;
  const { latitude, longitude } = studios.reduce((nearest, studio) =>
    away(studio) < away(nearest) ? studio : nearest,
  );
  return { latitude, longitude };
}
