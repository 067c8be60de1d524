import type { ExpressionSpecification, StyleSpecification } from "maplibre-gl";
import type { Position } from "#domain/rules/places/distance.ts";
import { distanceRings } from "./distance-rings.ts";

const palettes = {
  light: {
    water: "hsl(199, 27%, 82%)",
    land: "hsl(40, 30%, 93%)",
    shore: "hsl(199, 20%, 70%)",
    ring: "hsl(34, 20%, 72%)",
    text: "hsl(26, 9%, 34%)",
    halo: "hsl(40, 30%, 95%)",
  },
  dark: {
    water: "hsl(204, 17%, 13%)",
    land: "hsl(26, 8%, 17%)",
    shore: "hsl(204, 14%, 26%)",
    ring: "hsl(32, 10%, 34%)",
    text: "hsl(36, 12%, 70%)",
    halo: "hsl(26, 8%, 14%)",
  },
} as const;

const RING_DISTANCES_KM = [0.25, 0.5, 1, 2, 5, 10, 25];
const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>, <a href="https://www.geonames.org" target="_blank">GeoNames</a>';

/** Those of a walk appear as one comes nearer. */
const ringsFrom: ExpressionSpecification = ["step", ["zoom"], [">=", ["get", "km"], 1], 14, true];

/** Small places appear as one comes nearer. */
const namedFrom: ExpressionSpecification = [
  "step",
  ["zoom"],
  [">=", ["get", "population"], 250_000],
  7,
  [">=", ["get", "population"], 90_000],
  9,
  ["all", ["!=", ["get", "kind"], "neighbourhood"], [">=", ["get", "population"], 8_000]],
  11,
  ["!=", ["get", "kind"], "neighbourhood"],
  12,
  true,
];

const byPopulation = (small: number, large: number): ExpressionSpecification => [
  "interpolate",
  ["linear"],
  ["get", "population"],
  0,
  small,
  600_000,
  large,
];

/**
 * Our own map of Ontario: land, water and names, from this site alone. Letters are drawn by the
 * browser with the page's font, so that no glyph server is needed. The water is hidden until the land
 * is there: before that all would be a lake.
 */
export function offlineStyle(
  mode: "light" | "dark",
  ringsAround: Position | undefined,
): StyleSpecification {
  const colour = palettes[mode];
  return {
    version: 8,
    sources: {
      land: { type: "geojson", data: "/map/ontario-land.json", attribution: ATTRIBUTION },
      places: { type: "geojson", data: "/map/ontario-places.json" },
      rings: { type: "geojson", data: distanceRings(ringsAround, RING_DISTANCES_KM) },
    },
    layers: [
      {
        id: "water",
        type: "background",
        layout: { visibility: "none" },
        paint: { "background-color": colour.water },
      },
      {
        id: "land",
        type: "fill",
        source: "land",
        paint: { "fill-color": colour.land, "fill-outline-color": colour.shore },
      },
      {
        id: "rings",
        type: "line",
        source: "rings",
        minzoom: 8,
        filter: ringsFrom,
        paint: { "line-color": colour.ring, "line-width": 1, "line-dasharray": [3, 3] },
      },
      {
        id: "ring-labels",
        type: "symbol",
        source: "rings",
        minzoom: 9,
        filter: ringsFrom,
        layout: {
          "symbol-placement": "line",
          "text-field": ["get", "label"],
          "text-font": ["Inter"],
          "text-size": 12,
        },
        paint: { "text-color": colour.text, "text-halo-color": colour.halo, "text-halo-width": 2 },
      },
      {
        id: "names",
        type: "symbol",
        source: "places",
        filter: namedFrom,
        layout: {
          "text-field": ["get", "name"],
          "text-font": ["Inter"],
          "text-size": [
            "interpolate",
            ["linear"],
            ["zoom"],
            6,
            byPopulation(12, 15),
            13,
            byPopulation(13, 20),
          ],
          "text-offset": [0, 1.6],
          "text-padding": 6,
          "text-max-width": 8,
          "symbol-sort-key": ["-", ["get", "population"]],
        },
        paint: {
          "text-color": colour.text,
          "text-halo-color": colour.halo,
          "text-halo-width": 1.5,
        },
      },
    ],
  };
}
