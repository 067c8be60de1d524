import Supercluster from "supercluster";
import type { Position } from "#domain/rules/places/distance.ts";
import type { MapArea } from "#domain/rules/places/map-area.ts";
import type { MapStudio } from "./map-canvas.ts";

export type MapMark =
  | { kind: "studio"; key: string; position: Position; studio: MapStudio }
  | {
      kind: "cluster";
      key: string;
      position: Position;
      count: number;
      studioIds: ReadonlySet<number>;
      /** At this zoom it falls apart. */
      splitZoom: number;
    };

const RADIUS_PX = 52;
/** Beyond this, every studio has its own pin. */
const LAST_CLUSTER_ZOOM = 15;
const ALL = 10_000;

/** Pins near each other become one with their number, the same on every kind of map. */
export function createPinIndex(studios: readonly MapStudio[]) {
  const index = new Supercluster<MapStudio>({ radius: RADIUS_PX, maxZoom: LAST_CLUSTER_ZOOM });
  index.load(
    studios.map((studio) => ({
      type: "Feature" as const,
      properties: studio,
      geometry: { type: "Point" as const, coordinates: [studio.longitude, studio.latitude] },
    })),
  );
  return {
    marksIn({ west, south, east, north }: MapArea, zoom: number): MapMark[] {
      return index
        .getClusters([west, south, east, north], Math.floor(zoom))
        .map(({ geometry, properties }) => {
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          const position = { latitude, longitude };
          if (!("cluster_id" in properties)) {
            const studio = properties;
            return { kind: "studio", key: `studio-${studio.id}`, position, studio };
          }
          const leaves = index.getLeaves(properties.cluster_id, ALL);
          return {
            kind: "cluster",
            key: `cluster-${properties.cluster_id}`,
            position,
            count: properties.point_count,
            studioIds: new Set(leaves.map((leaf) => leaf.properties.id)),
            splitZoom: index.getClusterExpansionZoom(properties.cluster_id),
          };
        });
    },
  };
}

export function holdsStudio(mark: MapMark, id: number | undefined): boolean {
  if (id === undefined) return false;
  return mark.kind === "studio" ? mark.studio.id === id : mark.studioIds.has(id);
}
