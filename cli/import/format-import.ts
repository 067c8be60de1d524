import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import type { ShownImport } from "./import-session.ts";

const shapeWords: Readonly<Record<ImportShape, string>> = {
  "apify-json": "an Apify export (JSON)",
  "apify-json-lines": "an Apify export (JSON lines)",
  "apify-csv": "an Apify export (CSV)",
  "osm-geojson": "places of OpenStreetMap (GeoJSON)",
  "overpass-json": "places of OpenStreetMap (Overpass JSON)",
  "plain-csv": "a plain table (CSV)",
  "classes-csv": "studios’ timetables (CSV)",
};

export function formatShape({ shape, rows }: ShownImport): string {
  const words = shape === null ? "nothing that is known" : shapeWords[shape];
  return `Reads as ${words}, ${rows} ${rows === 1 ? "place" : "places"}.`;
}

export function formatCounts({ counts }: ShownImport): string {
  if (counts === null) return "Not compared yet.";
  const { read, kept, losing, ...outcomes } = counts;
  const parts = [
    `${outcomes.new} new`,
    `${outcomes.changed} changed`,
    `${outcomes.unchanged} unchanged`,
    `${outcomes.doubt} in doubt`,
    `${outcomes.skipped} skipped`,
  ];
  const others = kept === 0 ? "" : ` Of ${kept}, a value that somebody set here stays.`;
  const goes = losing === undefined ? "" : ` Of ${losing}, more than half of the classes would go.`;
  return `Of ${read} ${read === 1 ? "row" : "rows"}: ${parts.join(", ")}.${others}${goes}`;
}

/** `list` */
export function formatImports(imports: readonly ShownImport[]): string {
  if (imports.length === 0) return "Nothing was imported yet.";
  return imports
    .map((one) =>
      [
        `${one.id}`.padStart(5),
        minute(one.startedAt),
        one.state.padEnd(9),
        one.fileName,
        formatCounts(one),
      ].join("  "),
    )
    .join("\n");
}

/** `undo`; of one that was undone, it is back. */
export function formatUndone({ id, state }: ShownImport): string {
  return state === "finished" ? `Import ${id} is brought back.` : `Import ${id} is ${state}.`;
}

/** `show` */
export function formatImport(one: ShownImport): string {
  const mapping = Object.entries(one.mapping ?? {}).map(
    ([column, field]) => `${column} = ${field}`,
  );
  const facts: [string, string | null][] = [
    ["File", one.fileName],
    ["SHA-256", one.sha256],
    ["Shape", one.shape && shapeWords[one.shape]],
    ["Source", one.source],
    ["Licence", one.licence],
    ["By", one.createdBy],
    ["Begun", minute(one.startedAt)],
    ["Finished", one.finishedAt && minute(one.finishedAt)],
    ["Undone", one.undoneAt && minute(one.undoneAt)],
    ["Mapping", mapping.join(", ") || null],
    ["Rows", formatCounts(one)],
    ["Message", one.message],
  ];
  const lines = facts.flatMap(([label, text]) =>
    text === null ? [] : [`  ${label.padEnd(9)} ${text}`],
  );
  return [`Import ${one.id}, ${one.state}`, ...lines].join("\n");
}

function minute(time: string): string {
  return time.slice(0, 16).replace("T", " ");
}
