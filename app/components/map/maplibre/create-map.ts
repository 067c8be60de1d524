import {
  AttributionControl,
  Map as MaplibreMap,
  NavigationControl,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { MapStand } from "../map-canvas.ts";
import type { MapView } from "../map-view.ts";
import type { MapSize } from "../pins/cluster-view.ts";
import "maplibre-gl/dist/maplibre-gl.css";
import "./maplibre.css";

const ROOM_FOR_ATTRIBUTION_PX = 640;
const MOVE_MS = 300;
const FIT = { padding: 56, maxZoom: 15 };

/** Throws where the browser has no WebGL. Without a style yet: the pins need none. */
export function createMap(container: HTMLElement, view: MapView): MaplibreMap {
  setWorkerUrl(workerUrl);
  const map = new MaplibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    ...cameraOf(view),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    // Names that fade in are drawn again and again, which a slow computer feels.
    fadeDuration: 0,
    minZoom: 3,
    maxZoom: 18,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // Later, so that the map's start is no longer than it must be.
  map.once("render", () => addControls(map));
  return map;
}

function addControls(map: MaplibreMap): void {
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.addControl(new AttributionControl({ compact: true }), "bottom-right");
  const { clientWidth } = map.getContainer();
  if (clientWidth < ROOM_FOR_ATTRIBUTION_PX) map.once("load", () => foldAttribution(map));
}

/** What is given along comes back with the move's events. */
export function moveTo(map: MaplibreMap, view: MapView, along: object = {}): void {
  const duration = isStill() ? 0 : MOVE_MS;
  if (view.kind === "point") {
    const { center, zoom } = view;
    map.easeTo({ center: { lng: center.longitude, lat: center.latitude }, zoom, duration }, along);
    return;
  }
  const kept = view.zoom === undefined ? FIT : { padding: 0 };
  map.fitBounds(boundsOf(view), { ...kept, duration }, along);
}

function isStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function sizeOf(map: MaplibreMap): MapSize {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { width, height };
}

export function standOf(map: MaplibreMap): MapStand {
  const bounds = map.getBounds();
  const area = {
    north: bounds.getNorth(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    west: bounds.getWest(),
  };
  const { lat: latitude, lng: longitude } = map.getCenter();
  return { area, center: { latitude, longitude }, zoom: map.getZoom() };
}

function cameraOf(view: MapView) {
  if (view.kind === "point") {
    const { center, zoom } = view;
    return { center: { lng: center.longitude, lat: center.latitude }, zoom };
  }
  if (view.zoom === undefined) return { bounds: boundsOf(view), fitBoundsOptions: FIT };
  const { north, south, east, west } = view.area;
  return {
    center: { lng: (east + west) / 2, lat: (north + south) / 2 },
    zoom: view.zoom,
  };
}

function boundsOf({ area }: Extract<MapView, { kind: "area" }>): [number, number, number, number] {
  return [area.west, area.south, area.east, area.north];
}

/** On a phone only its button stays. */
function foldAttribution(map: MaplibreMap): void {
  const attribution = map.getContainer().querySelector(".maplibregl-ctrl-attrib");
  attribution?.removeAttribute("open");
  attribution?.classList.remove("maplibregl-compact-show");
}
