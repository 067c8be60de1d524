import type { ExpressionSpecification, StyleSpecification } from "maplibre-gl";
import type { Position } from "#domain/rules/places/distance.ts";
import { mapColours } from "#ui/map-colours.ts";
import { basemapFile } from "../basemap-files.ts";
import { distanceRings } from "./distance-rings.ts";

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

function isKind(kind: string): ExpressionSpecification {
  return ["==", ["get", "kind"], kind];
}

/** The corners of the picture that pales what lies beyond Ontario, as `tools/make-basemap.ts` drew it. */
const beyondCorners: ImageCorners = [
  [-98.5, 58.6],
  [-71, 58.6],
  [-71, 39.8],
  [-98.5, 39.8],
];
type ImageCorners = [[number, number], [number, number], [number, number], [number, number]];

/** The same picture serves both themes. */
const DARKENED = 0.12;

/**
 * Our own map of Ontario: land, water and names, from this site alone. Letters are drawn by the
 * browser with the page's font, so that no glyph server is needed. Water comes with the land, in one
 * file: at no moment is all a lake.
 */
export function offlineStyle(
  mode: "light" | "dark",
  ringsAround: Position | undefined,
): StyleSpecification {
  const colour = mapColours[mode];
  return {
    version: 8,
    sources: {
      land: {
        type: "geojson",
        data: basemapFile("ontario-land.json"),
        attribution: ATTRIBUTION,
      },
      places: { type: "geojson", data: basemapFile("ontario-places.json") },
      rings: { type: "geojson", data: distanceRings(ringsAround, RING_DISTANCES_KM) },
      beyond: { type: "image", url: basemapFile("beyond.png"), coordinates: beyondCorners },
    },
    layers: [
      { id: "paper", type: "background", paint: { "background-color": colour.beyond } },
      {
        id: "sea",
        type: "fill",
        source: "land",
        filter: isKind("sea"),
        paint: { "fill-color": colour.water, "fill-antialias": false },
      },
      ...(["land", "lake", "island", "pond"] as const).map((kind) => ({
        id: kind,
        type: "fill" as const,
        source: "land",
        filter: isKind(kind),
        paint: { "fill-color": kind === "lake" || kind === "pond" ? colour.water : colour.land },
      })),
      {
        id: "shores",
        type: "line",
        source: "land",
        filter: ["match", ["get", "kind"], ["land", "lake", "island", "pond"], true, false],
        minzoom: 6,
        paint: {
          "line-color": colour.shore,
          "line-width": ["interpolate", ["linear"], ["zoom"], 6, 0.4, 13, 1.6],
        },
      },
      {
        id: "canals",
        type: "line",
        source: "land",
        filter: isKind("canal"),
        minzoom: 9,
        layout: { "line-cap": "round", "line-join": "round" },
        paint: {
          "line-color": colour.water,
          "line-width": ["interpolate", ["exponential", 2], ["zoom"], 9, 1, 15, 16],
        },
      },
      {
        id: "beyond",
        type: "raster",
        source: "beyond",
        // Closer by, nothing pale is in sight, and a whole picture less is to be drawn.
        maxzoom: 10,
        paint: {
          "raster-opacity": ["interpolate", ["linear"], ["zoom"], 8, 1, 10, 0],
          "raster-brightness-max": mode === "dark" ? DARKENED : 1,
          "raster-fade-duration": 0,
        },
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
          // A pin may stand on a name's place: it then moves to another side of it.
          "text-variable-anchor": ["top", "bottom", "left", "right", "top-left", "top-right"],
          "text-radial-offset": 1.4,
          "text-justify": "auto",
          "text-padding": 4,
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
