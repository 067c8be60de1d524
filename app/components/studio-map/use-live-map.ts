import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { loadCanvas } from "#app/browser/maps/load-canvas.ts";
import { whenSeenAndIdle } from "#app/browser/when-seen-and-idle.ts";
import { googleMapsKey } from "#app/queries/map/google-maps-key.ts";
import { mapStyle } from "#app/queries/map/map-style.ts";
import type { MapStyle } from "#domain/contracts/map.ts";
import type { LiveMapProps } from "./live-map.tsx";

const OFFLINE: MapStyle = { light: null, dark: null };
const FAILED = "The map could not be loaded.";

type Loaded = Pick<LiveMapProps, "Canvas" | "apiKey" | "style"> & {
  LiveMap: ComponentType<LiveMapProps>;
};

/** Asks for the key and the map's code once its box comes into view (product rules, "Map"). */
export function useLiveMap(box: RefObject<HTMLElement | null>) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (box.current === null) return;
    const load = async () => {
      try {
        const [{ apiKey }, style] = await Promise.all([
          client.fetchQuery(googleMapsKey),
          client.fetchQuery(mapStyle).catch(() => OFFLINE),
        ]);
        const [{ LiveMap }, Canvas] = await Promise.all([
          import("./live-map.tsx"),
          loadCanvas(apiKey),
        ]);
        setLoaded({ LiveMap, Canvas, apiKey, style });
      } catch (error) {
        console.warn("The map could not be loaded:", error);
        setFailure(FAILED);
      }
    };
    return whenSeenAndIdle(box.current, () => void load());
  }, [box, client]);
  return { loaded, failure, fail: setFailure };
}
