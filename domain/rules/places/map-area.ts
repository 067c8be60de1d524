export type MapArea = { north: number; south: number; east: number; west: number };

/** Where a map stands, after a visitor moved it. */
export type MapPlace = { area: MapArea; zoom: number };
