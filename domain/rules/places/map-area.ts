import type { Position } from "./distance.ts";

export type MapArea = { north: number; south: number; east: number; west: number };

/** Where a map stands, after a visitor moved it. */
export type MapPlace = { area: MapArea; zoom: number };

/** The same as a point: it can be shown on a map of any size. */
export type MapCamera = { center: Position; zoom: number };
