import { useMemo } from "react";
import type { MapArea, MapPlace, Position } from "#domain/rules/places/distance.ts";
import { toPlane } from "#domain/rules/places/map-plane.ts";
import type { MapStudio } from "../map-canvas.ts";
import { groupNear } from "./group-near.ts";

type StudioMark = {
  kind: "studio";
  key: string;
  position: Position;
  studio: MapStudio;
};

export type ClusterMark = {
  kind: "cluster";
  key: string;
  /** The middle of its studios. */
  position: Position;
  studios: readonly MapStudio[];
};

export type MapMark = StudioMark | ClusterMark;

const RADIUS_PX = 60;
/** Beyond this, every studio has its own pin. */
const LAST_CLUSTER_ZOOM = 15;

/**
 * Pins near each other become one with their number, the same on every kind of map. Each zoom is
 * grouped when it is first seen, and marks are made for what is in view alone.
 */
export function createPinIndex(studios: readonly MapStudio[], worldPx: number) {
  const places = studios.map((studio) => toPlane(studio));
  const levels = new Map<number, readonly Group[]>();
  const groupsAt = (level: number): readonly Group[] => {
    const known = levels.get(level);
    if (known !== undefined) return known;
    const radius = level > LAST_CLUSTER_ZOOM ? 0 : RADIUS_PX / (worldPx * 2 ** level);
    const groups = groupNear(places, radius).map((indexes) => groupOf(indexes, studios));
    levels.set(level, groups);
    return groups;
  };
  return {
    marksIn({ west, south, east, north }: MapArea, zoom: number): MapMark[] {
      const level = Math.min(Math.floor(zoom), LAST_CLUSTER_ZOOM + 1);
      return groupsAt(level)
        .filter(
          ({ latitude, longitude }) =>
            latitude >= south && latitude <= north && longitude >= west && longitude <= east,
        )
        .map((group) => markOf(level, group, studios));
    },
  };
}

/** Studios by their place in the array, and the middle of them. */
type Group = Position & { readonly indexes: readonly number[] };

function groupOf(indexes: readonly number[], studios: readonly MapStudio[]): Group {
  let [latitude, longitude] = [0, 0];
  for (const index of indexes) {
    latitude += studios[index]?.latitude ?? 0;
    longitude += studios[index]?.longitude ?? 0;
  }
  const count = indexes.length;
  return { indexes, latitude: latitude / count, longitude: longitude / count };
}

function markOf(level: number, group: Group, all: readonly MapStudio[]): MapMark {
  const { latitude, longitude, indexes } = group;
  const position = { latitude, longitude };
  const studios = indexes.flatMap((index) => all[index] ?? []);
  const [studio] = studios;
  if (studio !== undefined && studios.length === 1) {
    return { kind: "studio", key: `studio-${studio.id}`, position, studio };
  }
  return { kind: "cluster", key: `cluster-${level}-${studio?.id}`, position, studios };
}

export function holdsStudio(mark: MapMark, id: number | undefined): boolean {
  if (id === undefined) return false;
  if (mark.kind === "studio") return mark.studio.id === id;
  return mark.studios.some((studio) => studio.id === id);
}

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
