import { useEffect } from "react";
import { createPortal } from "react-dom";
import { calloutPx, type Pixel } from "../callout-side.ts";
import type { MapCallout } from "../map-canvas.ts";
import { useOverlay } from "./google-overlay.ts";

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
