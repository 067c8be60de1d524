import type { Map as MaplibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { isDarkMode, subscribeToTheme } from "#app/browser/theme.ts";
import type { MapStyle } from "#domain/contracts/map.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { offlineStyle } from "./offline-style.ts";
import { findOnlineStyle, watchTiles } from "./online-style.ts";

const NOTICE = "The street map does not answer. This is our own simple map.";

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
  const styleUrl = basemap.style[mode];
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
        if (!left.signal.aborted) map.setLayoutProperty("water", "visibility", "visible");
      });
    };
    const showOnline = async (url: string) => {
      const online = await findOnlineStyle(url, left.signal);
      if (left.signal.aborted) return;
      if (online !== undefined) map.setStyle(online);
      if (online !== undefined && (await watchTiles(map, left.signal))) return;
      if (left.signal.aborted) return;
      onNotice(NOTICE);
      await showOffline();
    };
    onNotice(undefined);
    void (styleUrl === null ? showOffline() : showOnline(styleUrl));
    return () => left.abort();
  }, [map, mode, styleUrl, latitude, longitude]);
}

/** Lets the browser answer its visitor between two heavy steps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
