import { useMemo } from "react";
import type { MapPlace } from "#domain/rules/places/map-area.ts";
import type { MapStudio } from "../map-canvas.ts";
import { createPinIndex, type MapMark } from "./pin-clusters.ts";

/** A margin around what is seen, so that pins are there before they come into view. */
const MARGIN = 0.15;

export function useMapMarks(
  studios: readonly MapStudio[],
  place: MapPlace | undefined,
  worldPx: number,
): MapMark[] {
  const index = useMemo(() => createPinIndex(studios, worldPx), [studios, worldPx]);
  return useMemo(() => {
    if (place === undefined) return [];
    const { north, south, east, west } = place.area;
    const [high, wide] = [(north - south) * MARGIN, (east - west) * MARGIN];
    const area = { north: north + high, south: south - high, east: east + wide, west: west - wide };
    return index.marksIn(area, place.zoom);
  }, [index, place]);
}
