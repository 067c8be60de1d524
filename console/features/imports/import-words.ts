import type { ShownOutcome } from "#domain/contracts/console/imports.ts";
import type { ImportShape, ImportState } from "#domain/contracts/imports/import-words.ts";

type Look = { readonly label: string; readonly variant: "soft" | "gold" | "solid" | "outline" };

/** What moves or waits for somebody stands out; what is over steps back. */
export const stateLooks: Readonly<Record<ImportState, Look>> = {
  uploaded: { label: "Columns to choose", variant: "gold" },
  reading: { label: "Being read", variant: "gold" },
  refused: { label: "Refused", variant: "outline" },
  previewed: { label: "Preview", variant: "soft" },
  running: { label: "Being written", variant: "gold" },
  finished: { label: "Done", variant: "solid" },
  cancelling: { label: "Being cancelled", variant: "gold" },
  cancelled: { label: "Cancelled", variant: "outline" },
  undoing: { label: "Being undone", variant: "gold" },
  undone: { label: "Undone", variant: "outline" },
};

export const shapeWords: Readonly<Record<ImportShape, string>> = {
  "apify-json": "Google Maps by Apify, JSON",
  "apify-json-lines": "Google Maps by Apify, JSON lines",
  "apify-csv": "Google Maps by Apify, CSV",
  "osm-geojson": "OpenStreetMap, GeoJSON",
  "overpass-json": "OpenStreetMap, Overpass JSON",
  "plain-csv": "CSV with chosen columns",
};

export const outcomeWords: Readonly<Record<ShownOutcome, string>> = {
  new: "New",
  changed: "Changed",
  unchanged: "Unchanged",
  kept: "Kept",
  doubt: "Doubt",
  skipped: "Skipped",
};

export const outcomeLooks: Readonly<Record<ShownOutcome, "soft" | "gold" | "solid" | "outline">> = {
  new: "solid",
  changed: "soft",
  unchanged: "outline",
  kept: "outline",
  doubt: "gold",
  skipped: "outline",
};

/** What somebody can look for in each of them. */
export const outcomeNotes: Readonly<Record<ShownOutcome, string>> = {
  new: "pages to make",
  changed: "something differs",
  unchanged: "the same already",
  kept: "a person’s word stays",
  doubt: "somebody decides",
  skipped: "with the reason",
};

/** As the log names people: `operator:ada@example.org`. */
export function personWords(name: string | null): string {
  return name === null ? "" : name.replace(/^\w+:/, "");
}
