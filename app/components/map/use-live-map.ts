import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { QueryCache } from "#app/lib/query-cache.ts";
import { useQueryCache } from "#app/lib/use-query.ts";
import { whenSeen, whenSeenAndIdle } from "#app/lib/when-seen.ts";
import { googleMapsKey, mapStyle } from "#app/queries/map.ts";
import type { MapStyle } from "#domain/contracts/map.ts";
import type { LiveMapProps } from "./live-map.tsx";
import type { MapCanvasProps } from "./map-canvas.ts";

const OFFLINE: MapStyle = { light: null, dark: null, file: null };
const FAILED = "The map could not be loaded.";

type Loaded = Pick<LiveMapProps, "Canvas" | "apiKey" | "style"> & {
  LiveMap: ComponentType<LiveMapProps>;
};

/** Asks for the key and the map's code once its box comes into view (product rules, "Map"). */
export function useLiveMap(box: RefObject<HTMLElement | null>, isPrompt = false) {
  const cache = useQueryCache();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (box.current === null) return;
    const load = async () => {
      try {
        setLoaded(await loadMap(cache));
      } catch (error) {
        console.warn("The map could not be loaded:", error);
        setFailure(FAILED);
      }
    };
    const wait = isPrompt ? whenSeen : whenSeenAndIdle;
    return wait(box.current, () => void load());
  }, [box, cache, isPrompt]);
  return { loaded, failure, fail: setFailure };
}

/** Our own map's code comes beside the key: most sites have none. */
async function loadMap(cache: QueryCache): Promise<Loaded> {
  const live = import("./live-map.tsx");
  const style = cache.fetch(mapStyle).catch(() => OFFLINE);
  const { apiKey } = await cache.fetch(googleMapsKey);
  const [{ LiveMap }, Canvas] = await Promise.all([live, loadCanvas(apiKey)]);
  return { LiveMap, Canvas, apiKey, style: await style };
}

/** Fetches the code of the map that is wanted, and only that. */
async function loadCanvas(apiKey: string | null): Promise<ComponentType<MapCanvasProps>> {
  if (apiKey === null) return (await import("./maplibre/maplibre-canvas.tsx")).MaplibreCanvas;
  const [{ GoogleCanvas }, { loadGoogleMaps }] = await Promise.all([
    import("./google/google-canvas.tsx"),
    import("#app/lib/load-google-maps.ts"),
  ]);
  await loadGoogleMaps(apiKey);
  return GoogleCanvas;
}
