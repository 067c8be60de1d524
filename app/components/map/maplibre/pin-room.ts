import { GeoJSONSource, type Map as MaplibreMap } from "maplibre-gl";
import { useEffect } from "react";
import type { MapMark } from "../pins/pin-clusters.ts";

/** Its source and layer are ours, whatever the style. */
export const PIN_ROOM = "pin-room";
const WIDTH_PX = 46;
const HEIGHT_PX = 36;

/**
 * Pins lie above the map, which knows nothing of them. Where they are it draws a symbol that nobody sees,
 * and names make room for that as for any other.
 */
export function usePinRoom(map: MaplibreMap | undefined, marks: readonly MapMark[]): void {
  useEffect(() => {
    if (map === undefined) return;
    const source = map.getSource(PIN_ROOM);
    if (source instanceof GeoJSONSource) source.setData(roomFor(marks));
    // Every new style comes without it.
    const subscription = map.on("style.load", () => addRoom(map, marks));
    return () => subscription.unsubscribe();
  }, [map, marks]);
}

function addRoom(map: MaplibreMap, marks: readonly MapMark[]): void {
  if (map.getSource(PIN_ROOM) !== undefined) return;
  const data = new Uint8Array(WIDTH_PX * HEIGHT_PX * 4);
  if (!map.hasImage(PIN_ROOM)) {
    map.addImage(PIN_ROOM, { width: WIDTH_PX, height: HEIGHT_PX, data });
  }
  map.addSource(PIN_ROOM, { type: "geojson", data: roomFor(marks) });
  map.addLayer({
    id: PIN_ROOM,
    type: "symbol",
    source: PIN_ROOM,
    layout: { "icon-image": PIN_ROOM, "icon-allow-overlap": true, "icon-padding": 0 },
    // Its room is kept all the same, and nothing is drawn.
    paint: { "icon-opacity": 0 },
  });
}

function roomFor(marks: readonly MapMark[]) {
  return {
    type: "FeatureCollection" as const,
    features: marks.map(({ position: { longitude, latitude } }) => ({
      type: "Feature" as const,
      properties: {},
      geometry: { type: "Point" as const, coordinates: [longitude, latitude] },
    })),
  };
}
