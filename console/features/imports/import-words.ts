import { writeNumber } from "#console/lib/write-number.ts";
import type { ShownOutcome } from "#domain/contracts/console/imports.ts";
import { effectOf, type ImportCounts } from "#domain/contracts/imports/import-report.ts";
import type { ImportShape } from "#domain/contracts/imports/import-words.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";

export const shapeWords: Readonly<Record<ImportShape, string>> = {
  "apify-json": "Google Maps by Apify, JSON",
  "apify-json-lines": "Google Maps by Apify, JSON lines",
  "apify-csv": "Google Maps by Apify, CSV",
  "osm-geojson": "OpenStreetMap, GeoJSON",
  "overpass-json": "OpenStreetMap, Overpass JSON",
  "plain-csv": "CSV with chosen columns",
  "classes-csv": "Timetables, CSV with one class a line",
};

/** What somebody can look for in each of them. */
export const outcomeNotes: Readonly<Record<ShownOutcome, string>> = {
  new: "pages to make",
  changed: "something differs",
  losing: "less than half is left",
  unchanged: "the same already",
  kept: "a person’s word stays",
  doubt: "somebody decides",
  skipped: "with the reason",
};

/** “Makes 120 pages and changes 14. 3 doubts go to the queue.” */
export function planWords(counts: ImportCounts): string {
  const made = counts.new > 0 ? `makes ${counted(counts.new, "page")}` : undefined;
  const changed = counts.changed > 0 ? `changes ${writeNumber(counts.changed)}` : undefined;
  const does = [made, changed].filter((part) => part !== undefined).join(" and ");
  const sentences = [
    does === "" ? "No row is new or different." : `${capitalized(does)}.`,
    ...(counts.losing === undefined ? [] : [losingWords(counts.losing)]),
    ...(counts.doubt > 0 ? [doubtWords(counts.doubt)] : []),
    ...(counts.kept > 0 ? [keptWords(counts.kept)] : []),
    ...(counts.skipped > 0
      ? [`${counted(counts.skipped, "row")} ${areOrIs(counts.skipped)} skipped.`]
      : []),
    ...(effectOf(counts) === "notes" ? [noteWords(counts)] : []),
  ];
  return sentences.join(" ");
}

/** What one can still do about a file that changes nothing. */
function noteWords({ kept }: ImportCounts): string {
  const seen = "Note it, and pages say that their facts were seen on the later day";
  return kept > 0 ? `${seen}; the file’s own values stand beside what stays.` : `${seen}.`;
}

/** What has come of it, once it is done. */
export function doneWords(counts: ImportCounts | null): string {
  if (counts === null) return "Visitors see it.";
  switch (effectOf(counts)) {
    case "changes":
      return counts.new + counts.changed > 0 ? "Visitors see it." : "No page has changed.";
    case "notes":
      return "No page says anything else: its facts were seen once more.";
    case "nothing":
      return "Nothing has changed: no row was new or different.";
  }
}

export function undoWords(counts: ImportCounts | null): string {
  const { new: made = 0, changed = 0 } = counts ?? {};
  const pages = `The ${counted(made, "page")} it made ${made === 1 ? "goes" : "go"}, unless claimed, reviewed or edited since`;
  const values = `${counted(changed, "studio")} ${changed === 1 ? "gets its" : "get their"} former values back, unless changed since`;
  const parts = [...(made > 0 ? [pages] : []), ...(changed > 0 ? [values] : [])];
  const goes = parts.length === 0 ? "What it noted is taken back" : parts.join(", and ");
  return `${goes}. What stays is named. You are asked to show that it is you.`;
}

function doubtWords(doubts: number): string {
  return doubts === 1
    ? "1 doubt goes to the queue."
    : `${writeNumber(doubts)} doubts go to the queue.`;
}

/** Half a file takes away what nobody meant to take away. */
export function losingWords(losing: number): string {
  const weeks =
    losing === 1 ? "1 studio’s week loses" : `${writeNumber(losing)} studios’ weeks lose`;
  return `${weeks} more than half of the classes.`;
}

function keptWords(kept: number): string {
  return `In ${counted(kept, "row")} an owner’s or operator’s word stays.`;
}

function areOrIs(count: number): string {
  return count === 1 ? "is" : "are";
}

function counted(count: number, word: string): string {
  return `${writeNumber(count)} ${word}${count === 1 ? "" : "s"}`;
}

type Services = ConsoleServices["imports"];

export type ImportSummary = Awaited<ReturnType<Services["getImport"]>>;
export type ImportRows = Awaited<ReturnType<Services["listImportRows"]>>;
export type PreviewRow = ImportRows["rows"][number];
