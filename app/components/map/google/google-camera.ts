import type { MapStand } from "../map-canvas.ts";
import type { MapView } from "../map-view.ts";
import type { MapSize } from "../pins/cluster-view.ts";

const PADDING_PX = 56;

/** Where a map is drawn anew, as with another theme, it stands where the last one stood. */
export function firstView(view: MapView, last: MapStand | undefined): MapView {
  return last === undefined ? view : { kind: "point", center: last.center, zoom: last.zoom };
}

export function moveTo(map: google.maps.Map, view: MapView): void {
  if (view.kind === "area") {
    map.fitBounds(view.area, view.zoom === undefined ? PADDING_PX : 0);
    return;
  }
  const { latitude, longitude } = view.center;
  map.moveCamera({ center: { lat: latitude, lng: longitude }, zoom: view.zoom });
}

/** Undefined until the map is drawn for the first time. */
export function standOf(map: google.maps.Map): MapStand | undefined {
  const area = map.getBounds()?.toJSON();
  const zoom = map.getZoom();
  const center = map.getCenter();
  if (area === undefined || zoom === undefined || center === undefined) return undefined;
  return { area, zoom, center: { latitude: center.lat(), longitude: center.lng() } };
}

export function sizeOf(map: google.maps.Map): MapSize {
  const { clientWidth: width, clientHeight: height } = map.getDiv();
  return { width, height };
}
