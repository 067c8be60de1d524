import { type Map as MaplibreMap, Marker } from "maplibre-gl";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Position } from "#domain/rules/places/distance.ts";

type MapMarkerProps = {
  map: MaplibreMap;
  position: Position;
  /** Above the others. */
  isLifted: boolean;
  children: ReactNode;
};

/** Keeps its content on a place of the map. */
export function MapMarker({ map, position, isLifted, children }: MapMarkerProps) {
  const { latitude, longitude } = position;
  const [element] = useState(() => document.createElement("div"));
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, longitude, latitude]);
  useEffect(() => {
    element.style.zIndex = isLifted ? "2" : "1";
  }, [element, isLifted]);
  return createPortal(children, element);
}
