import { useEffect, useState } from "react";
import type { Position } from "#domain/rules/places/distance.ts";
import type { Pixel } from "../callout-side.ts";

type Place = (pixel: Pixel) => string;

/** An element that stays on a place of Google's map; `translateAt` says where it lies beside its point. */
export function useOverlay(map: google.maps.Map, position: Position, translateAt: Place) {
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
      const { x = 0, y = 0 } = overlay.getProjection().fromLatLngToDivPixel(place) ?? {};
      element.style.translate = translateAt({ x, y });
    };
    overlay.onRemove = () => element.remove();
    overlay.setMap(map);
    return () => overlay.setMap(null);
  }, [map, element, latitude, longitude, translateAt]);
  return element;
}

/** Its middle on the point. */
export function centred({ x, y }: Pixel): string {
  return `calc(${x}px - 50%) calc(${y}px - 50%)`;
}
