import { type Map as MaplibreMap, Marker, type PositionAnchor } from "maplibre-gl";
import { memo, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type CalloutSide, calloutPx, calloutSide } from "../callout-side.ts";
import type { MapCallout } from "../map-canvas.ts";
import { MapMarkButton } from "../pins/map-mark-button.tsx";
import type { MapMark } from "../pins/pin-clusters.ts";

type MapMarkerProps = {
  map: MaplibreMap;
  mark: MapMark;
  /** Above the others. */
  isLifted: boolean;
  onHighlight: (id: number | undefined) => void;
  onPress: (mark: MapMark) => void;
};

/** A mark on its place of the map. Pointing at one draws no other again. */
export const MapMarker = memo(function MapMarker(props: MapMarkerProps) {
  const { map, mark, isLifted, onHighlight, onPress } = props;
  const { latitude, longitude } = mark.position;
  const [element] = useState(() => document.createElement("div"));
  useEffect(() => {
    const marker = new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
    return () => void marker.remove();
  }, [map, element, longitude, latitude]);
  useEffect(() => {
    element.style.zIndex = isLifted ? "2" : "1";
  }, [element, isLifted]);
  return createPortal(
    <MapMarkButton mark={mark} isLifted={isLifted} onHighlight={onHighlight} onPress={onPress} />,
    element,
  );
});

/** Keeps a callout beside its pin while the map moves. */
export function Callout({ map, callout }: { map: MaplibreMap; callout: MapCallout }) {
  const { latitude, longitude } = callout.position;
  const [element] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const side = calloutSide(map.project([longitude, latitude]), { width, height });
    const y = side.vertical === "above" ? -calloutPx.gap : calloutPx.gap;
    const marker = new Marker({ element, anchor: anchorOf(side), offset: [0, y] })
      .setLngLat([longitude, latitude])
      .addTo(map);
    element.style.zIndex = "3";
    return () => void marker.remove();
  }, [map, element, longitude, latitude]);
  return createPortal(callout.content, element);
}

/** MapLibre names the callout's corner that lies at the pin. */
function anchorOf({ vertical, horizontal }: CalloutSide): PositionAnchor {
  const row = vertical === "above" ? "bottom" : "top";
  if (horizontal === "middle") return row;
  return horizontal === "right" ? `${row}-left` : `${row}-right`;
}
