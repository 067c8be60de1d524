import { type Map as MaplibreMap, Marker, type PositionAnchor } from "maplibre-gl";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type CalloutSide, calloutPx, calloutSide } from "../callout-side.ts";
import type { MapCallout } from "../map-canvas.ts";

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
