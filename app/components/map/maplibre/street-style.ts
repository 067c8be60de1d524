import { type Flavor, layers, namedFlavor } from "@protomaps/basemaps";
import { addProtocol, type LayerSpecification, type StyleSpecification } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import { z } from "zod";
import { mapColours } from "#ui/map-colours.ts";
import { offlineStyle } from "./offline-style.ts";

const SOURCE = "streets";
const OSM = '<a href="https://www.openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>';
const PROTOMAPS = `${OSM}, <a href="https://protomaps.com" target="_blank">Protomaps</a>`;

const protocol = new Protocol();
addProtocol("pmtiles", protocol.tile);

/**
 * Streets from a file of the site's own. Letters are drawn by the browser with the page's font and symbols
 * are left out, so that nothing else is asked for. A file that has streets alone, as `npm run make:streets` makes them,
 * is drawn on our own land and water, below our own names.
 */
export async function streetStyle(
  file: string,
  mode: "light" | "dark",
): Promise<StyleSpecification> {
  const url = `${window.location.origin}${file}`;
  const all = layers(SOURCE, flavorOf(mode), { lang: "en" }).flatMap(withoutForeignParts);
  const source = { type: "vector", url: `pmtiles://${url}` } as const;
  if (await hasLand(url)) {
    const sources = { [SOURCE]: { ...source, attribution: PROTOMAPS } };
    return { version: 8, sources, layers: all };
  }
  const ours = offlineStyle(mode, undefined);
  const below = ours.layers.findIndex(({ id }) => id === FIRST_ABOVE_STREETS);
  const streets = all.filter(
    (layer) => "source-layer" in layer && layer["source-layer"] === "roads",
  );
  return {
    ...ours,
    sources: { ...ours.sources, [SOURCE]: { ...source, attribution: OSM } },
    layers: ours.layers.toSpliced(below, 0, ...streets),
  };
}

/** Of our own style: rings and names. */
const FIRST_ABOVE_STREETS = "rings";

const metadataSchema = z.object({ vector_layers: z.array(z.object({ id: z.string() })) });

/** Whether the file knows more than streets. What is read of it is kept for its tiles. */
async function hasLand(url: string): Promise<boolean> {
  const archive = new PMTiles(url);
  protocol.add(archive);
  const { data } = metadataSchema.safeParse(await archive.getMetadata());
  return data?.vector_layers.some(({ id }) => id === "earth") ?? false;
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
