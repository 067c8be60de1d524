import type { LayerSpecification, Map as MaplibreMap, StyleSpecification } from "maplibre-gl";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { z } from "zod";
import { isDarkMode, subscribeToTheme } from "#app/lib/theme/theme.ts";
import type { MapStyle } from "#domain/contracts/map.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { offlineStyle } from "./offline-style.ts";
import { PIN_ROOM } from "./pin-room.ts";

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
  onDrawn: () => void;
};

/** What lies under the pins: the public style, or ours where that does not answer in time. */
export function useBasemap(map: MaplibreMap | undefined, basemap: Basemap): void {
  const mode = useSyncExternalStore(subscribeToTheme, isDarkMode, () => false) ? "dark" : "light";
  const { file, [mode]: styleUrl } = basemap.style;
  const onNotice = useEffectEvent((sentence: string | undefined) => basemap.onNotice(sentence));
  const onDrawn = useEffectEvent(() => {
    performance.mark(DRAWN);
    basemap.onDrawn();
  });
  const { latitude, longitude } = basemap.ringsAround ?? {};
  useEffect(() => {
    if (map === undefined) return;
    const left = new AbortController();
    const showOffline = async () => {
      await Promise.all([document.fonts.load("16px Inter"), nextTask()]);
      if (left.signal.aborted) return;
      const hasCenter = latitude !== undefined && longitude !== undefined;
      const style = offlineStyle(mode, hasCenter ? { latitude, longitude } : undefined);
      const [ground, ...upper] = inSteps(style.layers);
      map.setStyle({ ...style, layers: ground ?? [] }, ours);
      await map.once("idle");
      if (left.signal.aborted) return;
      onDrawn();
      for (const layers of upper) {
        if (left.signal.aborted) return;
        const above = map.getLayer(PIN_ROOM)?.id;
        for (const layer of layers) map.addLayer(layer, above);
        await map.once("idle");
      }
    };
    const showStreets = async (
      find: () => Promise<StyleSpecification | undefined>,
      patienceMs?: number,
    ) => {
      const streets = await find();
      if (left.signal.aborted) return;
      if (streets !== undefined) map.setStyle(streets, { diff: false });
      if (streets !== undefined && (await watchTiles(map, left.signal, patienceMs))) {
        onDrawn();
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

/**
 * Land and water first, then what lies upon them, source by source: each kind of layer brings programs that the browser
 * has to compile, which all at once would take as long as everything before.
 */
function inSteps(layers: readonly LayerSpecification[]): LayerSpecification[][] {
  const stepOf = (layer: LayerSpecification) => {
    if (layer.type === "background" || layer.type === "fill") return "ground";
    return "source" in layer ? layer.source : "";
  };
  return [...Map.groupBy(layers, stepOf).values()];
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
    return await streetStyle(file, mode);
  } catch (error) {
    console.warn("The map's streets could not be loaded:", error);
    return undefined;
  }
}

/** Lets the browser answer its visitor between two heavy steps. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const PATIENCE_MS = 4000;

/** MapLibre checks a style itself; this is only to tell one from an error page. */
const styleSchema = z.custom<StyleSpecification>(
  (value) =>
    z.looseObject({ version: z.literal(8), layers: z.array(z.unknown()) }).safeParse(value).success,
);

/** Undefined where the style's host does not answer in time, or with something else. */
async function findOnlineStyle(
  url: string,
  left: AbortSignal,
): Promise<StyleSpecification | undefined> {
  try {
    const signal = AbortSignal.any([left, AbortSignal.timeout(PATIENCE_MS)]);
    const response = await fetch(url, { signal });
    return response.ok ? styleSchema.parse(await response.json()) : undefined;
  } catch (error) {
    if (!left.aborted) console.warn("The map's style could not be loaded:", error);
    return undefined;
  }
}

/** Whether the style's first tile arrives in time. */
function watchTiles(
  map: MaplibreMap,
  left: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  return new Promise((resolve) => {
    const watched = [
      map.on("sourcedata", (event) => {
        const isOfStyle = "sourceId" in event && event.sourceId !== PIN_ROOM;
        if (isOfStyle && "tile" in event && event.tile !== undefined) settle(true);
      }),
      map.on("error", () => settle(false)),
    ];
    const timer = setTimeout(() => settle(false), patienceMs);
    function settle(arrived: boolean) {
      clearTimeout(timer);
      for (const subscription of watched) subscription.unsubscribe();
      resolve(arrived);
    }
    left.addEventListener("abort", () => settle(false), { once: true });
  });
}
