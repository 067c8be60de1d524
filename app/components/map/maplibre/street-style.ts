import { type Flavor, layers, namedFlavor } from "@protomaps/basemaps";
import { addProtocol, type LayerSpecification, type StyleSpecification } from "maplibre-gl";
import { Protocol } from "pmtiles";
import { mapColours } from "./map-colours.ts";

const SOURCE = "streets";
const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>, <a href="https://protomaps.com" target="_blank">Protomaps</a>';

const protocol = new Protocol();
addProtocol("pmtiles", protocol.tile);

/**
 * Streets from a file of the site's own. Letters are drawn by the browser with the page's font and symbols
 * are left out, so that nothing else is asked for.
 */
export function streetStyle(file: string, mode: "light" | "dark"): StyleSpecification {
  return {
    version: 8,
    sources: {
      [SOURCE]: {
        type: "vector",
        url: `pmtiles://${window.location.origin}${file}`,
        attribution: ATTRIBUTION,
      },
    },
    layers: layers(SOURCE, flavorOf(mode), { lang: "en" }).flatMap(withoutForeignParts),
  };
}

function flavorOf(mode: "light" | "dark"): Flavor {
  const { land, water, text, halo } = mapColours[mode];
  return {
    ...namedFlavor(mode),
    background: land,
    earth: land,
    water,
    city_label: text,
    city_label_halo: halo,
    subplace_label: text,
    subplace_label_halo: halo,
  };
}

/** What shows a symbol alone is left out, and every text has the page's font. */
function withoutForeignParts(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== "symbol") return [layer];
  const { "icon-image": _icon, ...layout } = layer.layout ?? {};
  if (layout["text-field"] === undefined) return [];
  return [{ ...layer, layout: { ...layout, "text-font": ["Inter"] } }];
}
