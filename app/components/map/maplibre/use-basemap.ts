import type { Map as MaplibreMap, StyleSpecification } from "maplibre-gl";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { isDarkMode, subscribeToTheme } from "#app/lib/theme/theme.ts";
import type { MapStyle } from "#domain/contracts/map.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { offlineStyle } from "./offline-style.ts";
import { findOnlineStyle, watchTiles } from "./online-style.ts";

const NOTICE = "The street map does not answer. This is our own simple map.";

/** Our own site answers: what takes so long is a slow browser, which draws nothing else sooner. */
const OWN_FILE_MS = 20_000;

/** When the map under the pins was first seen, for whoever measures. */
const DRAWN = "basemap";

/** Our own style needs no check, and comparing it with the last one takes longer than drawing it. */
const ours = { diff: false, validate: false };

type Basemap = {
  style: MapStyle;
  ringsAround: Position | undefined;
  onNotice: (sentence: string | undefined) => void;
};

/** What lies under the pins: the public style, or ours where that does not answer in time. */
export function useBasemap(map: MaplibreMap | undefined, basemap: Basemap): void {
  const mode = useSyncExternalStore(subscribeToTheme, isDarkMode, () => false) ? "dark" : "light";
  const { file, [mode]: styleUrl } = basemap.style;
  const onNotice = useEffectEvent((sentence: string | undefined) => basemap.onNotice(sentence));
  const { latitude, longitude } = basemap.ringsAround ?? {};
  useEffect(() => {
    if (map === undefined) return;
    const left = new AbortController();
    const showOffline = async () => {
      await Promise.all([document.fonts.load("16px Inter"), nextTask()]);
      if (left.signal.aborted) return;
      const hasCenter = latitude !== undefined && longitude !== undefined;
      map.setStyle(offlineStyle(mode, hasCenter ? { latitude, longitude } : undefined), ours);
      map.once("idle", () => {
        if (!left.signal.aborted) performance.mark(DRAWN);
      });
    };
    const showStreets = async (
      find: () => Promise<StyleSpecification | undefined>,
      patienceMs?: number,
    ) => {
      const streets = await find();
      if (left.signal.aborted) return;
      if (streets !== undefined) map.setStyle(streets, { diff: false });
      if (streets !== undefined && (await watchTiles(map, left.signal, patienceMs))) {
        performance.mark(DRAWN);
        return;
      }
      if (left.signal.aborted) return;
      onNotice(NOTICE);
      await showOffline();
    };
    onNotice(undefined);
    if (file !== null) void showStreets(() => findStreetStyle(file, mode), OWN_FILE_MS);
    else if (styleUrl !== null) void showStreets(() => findOnlineStyle(styleUrl, left.signal));
    else void showOffline();
    return () => left.abort();
  }, [map, mode, file, styleUrl, latitude, longitude]);
}

/** Its code is fetched only where a site has such a file. */
async function findStreetStyle(
  file: string,
  mode: "light" | "dark",
): Promise<StyleSpecification | undefined> {
  try {
    const [{ streetStyle }] = await Promise.all([
      import("./street-style.ts"),
      document.fonts.load("16px Inter"),
    ]);
    return streetStyle(file, mode);
  } catch (error) {
    console.warn("The map's streets could not be loaded:", error);
    return undefined;
  }
}

/** Lets the browser answer its visitor between two heavy steps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
