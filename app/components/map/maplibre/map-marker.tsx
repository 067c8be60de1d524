import { type Map as MaplibreMap, Marker } from "maplibre-gl";
import { memo, useEffect, useState } from "react";
import { createPortal } from "react-dom";
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
