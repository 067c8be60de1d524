import type { Map as MaplibreMap, StyleSpecification } from "maplibre-gl";
import { z } from "zod";
import { PIN_ROOM } from "./pin-room.ts";

const PATIENCE_MS = 4000;

/** MapLibre checks a style itself; this is only to tell one from an error page. */
const styleSchema = z.custom<StyleSpecification>(
  (value) =>
    z.looseObject({ version: z.literal(8), layers: z.array(z.unknown()) }).safeParse(value).success,
);

/** Undefined where the style's host does not answer in time, or with something else. */
export async function findOnlineStyle(
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
export function watchTiles(
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
