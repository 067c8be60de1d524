import type { ComponentType } from "react";
import type { MapCanvasProps } from "./map-canvas.ts";

/** Fetches the code of the map that is wanted, and only that. */
export async function loadCanvas(apiKey: string | null): Promise<ComponentType<MapCanvasProps>> {
  if (apiKey === null) return (await import("./maplibre/maplibre-canvas.tsx")).MaplibreCanvas;
  const [{ GoogleCanvas }, { loadGoogleMaps }] = await Promise.all([
    import("./google/google-canvas.tsx"),
    import("#app/lib/load-google-maps.ts"),
  ]);
  await loadGoogleMaps(apiKey);
  return GoogleCanvas;
}
