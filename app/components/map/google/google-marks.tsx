import { memo, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Position } from "#domain/rules/places/distance.ts";
import { calloutPx, type Pixel } from "../callout-side.ts";
import type { MapCallout } from "../map-canvas.ts";
import { MapMarkButton } from "../pins/map-mark-button.tsx";
import type { MapMark } from "../pins/pin-clusters.ts";

type GoogleMarkerProps = {
  map: google.maps.Map;
  mark: MapMark;
  isLifted: boolean;
  onHighlight: (id: number | undefined) => void;
  onPress: (mark: MapMark) => void;
};

/** A mark on its place of Google's map. */
export const GoogleMarker = memo(function GoogleMarker(props: GoogleMarkerProps) {
  const { map, mark, isLifted, onHighlight, onPress } = props;
  const element = useOverlay(map, mark.position, centred);
  useEffect(() => {
    element.style.zIndex = isLifted ? "2" : "1";
  }, [element, isLifted]);
  return createPortal(
    <MapMarkButton mark={mark} isLifted={isLifted} onHighlight={onHighlight} onPress={onPress} />,
    element,
  );
});

/** Keeps a callout above its pin while Google's map moves. */
export function GoogleCallout({ map, callout }: { map: google.maps.Map; callout: MapCallout }) {
  const element = useOverlay(map, callout.position, above);
  useEffect(() => {
    element.style.zIndex = "3";
  }, [element]);
  return createPortal(callout.content, element);
}

function above({ x, y }: Pixel): string {
  return `calc(${x}px - 50%) calc(${y - calloutPx.gap}px - 100%)`;
}

type Place = (pixel: Pixel) => string;

/** An element that stays on a place of Google's map; `translateAt` says where it lies beside its point. */
function useOverlay(map: google.maps.Map, position: Position, translateAt: Place) {
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
function centred({ x, y }: Pixel): string {
  return `calc(${x}px - 50%) calc(${y}px - 50%)`;
}
