import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Position } from "#domain/rules/places/distance.ts";

type GoogleMarkerProps = {
  map: google.maps.Map;
  position: Position;
  isLifted: boolean;
  children: ReactNode;
};

/** Keeps its content on a place of Google's map. */
export function GoogleMarker({ map, position, isLifted, children }: GoogleMarkerProps) {
  const { latitude, longitude } = position;
  const [element] = useState(() => document.createElement("div"));
  useEffect(() => {
    const overlay = new google.maps.OverlayView();
    overlay.onAdd = () => {
      element.style.position = "absolute";
      google.maps.OverlayView.preventMapHitsAndGesturesFrom(element);
      overlay.getPanes()?.overlayMouseTarget.append(element);
    };
    overlay.draw = () => {
      const place = new google.maps.LatLng(latitude, longitude);
      const point = overlay.getProjection().fromLatLngToDivPixel(place);
      element.style.translate = `calc(${point?.x ?? 0}px - 50%) calc(${point?.y ?? 0}px - 50%)`;
    };
    overlay.onRemove = () => element.remove();
    overlay.setMap(map);
    return () => overlay.setMap(null);
  }, [map, element, latitude, longitude]);
  useEffect(() => {
    element.style.zIndex = isLifted ? "2" : "1";
  }, [element, isLifted]);
  return createPortal(children, element);
}
