import type { ShownField } from "#domain/contracts/imports/import-report.ts";
import type { RowOutcome } from "#domain/contracts/imports/import-words.ts";
import { proposeMapping } from "#domain/rules/imports/reading/propose-mapping.ts";
import { cleanLine, cutText } from "#domain/rules/imports/reading/values/clean-text.ts";
import type { RecognisedFile } from "#server/imports/reading/recognise-file.ts";
import type { ChosenMapping } from "./choose-mapping.ts";
import { formatCounts, formatShape } from "./format-import.ts";
import type { ImportSession, ShownImport, ShownRow } from "./import-session.ts";

const SHOWN_ROWS = 20;
const MAX_VALUE = 70;
const sections: readonly (readonly [RowOutcome, string])[] = [
  ["new", "New"],
  ["changed", "Changed"],
  ["doubt", "In doubt: nothing of these is written before somebody has decided in the queue"],
  ["skipped", "Skipped"],
];

/** What would happen, for a person to read. */
export async function formatPreview(session: ImportSession, one: ShownImport): Promise<string> {
  const parts = [formatShape(one), formatCounts(one)];
  for (const [outcome, title] of sections) {
    const { rows, total } = await session.firstRows(one.id, outcome, SHOWN_ROWS);
    if (total === 0) continue;
    const more = total - rows.length;
    const rest = more > 0 ? [`  and ${more} more: --report FILE writes every row`] : [];
    parts.push([`${title} (${total})`, ...rows.map(formatRow), ...rest].join("\n"));
  }
  return parts.join("\n\n");
}

function formatRow({
  row,
  name,
  outcome,
  reason,
  studioId,
  evidence = [],
  fields = {},
  leftOutFields,
}: ShownRow): string {
  // A number is kept for a new one, but there is no such studio yet.
  const whose = studioId === undefined || outcome === "new" ? "" : ` (studio ${studioId})`;
  const why = [...(reason === undefined ? [] : [reason]), ...evidence].join("; ");
  const head = `  ${`${row}`.padStart(6)}  ${cleanLine(name) || "(no name)"}${whose}${why === "" ? "" : `: ${why}`}`;
  const shown = outcome === "changed" ? Object.entries(fields) : [];
  const lines = shown.map(([field, change]) =>
    leftOutFields.includes(field) ? `${field}: left out` : formatChange(field, change),
  );
  return [head, ...lines.map((line) => `          ${line}`)].join("\n");
}

function formatChange(field: string, { from, to, kept }: ShownField): string {
  return kept === undefined
    ? `${field}: ${formatValue(from)} → ${formatValue(to)}`
    : `${field}: stays ${formatValue(from)}, set by ${kept}; the file has ${formatValue(to)}`;
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  const text = cleanLine(typeof value === "string" ? value : JSON.stringify(value));
  return text.length <= MAX_VALUE ? text : `${cutText(text, MAX_VALUE)}…`;
}

const MAX_COLUMNS = 60;

/** What each column of a plain table is taken for, with three of its values; of other files there is nothing to say. */
export function formatColumns(
  { header = [], samples = [] }: RecognisedFile,
  { mapping, savedAs }: ChosenMapping,
): string {
  if (mapping === null) return "";
  const fieldOf = new Map(Object.entries(mapping));
  const lines = proposeMapping(header, samples)
    .filter(({ column }) => column !== "")
    .map(({ column, samples: values }) => {
      const shown = values.map((value) => `“${value}”`).join(", ");
      return `  ${column} = ${fieldOf.get(column) ?? "left out"}${shown === "" ? "" : `: ${shown}`}`;
    });
  const title =
    savedAs === undefined
      ? 'Columns; to change one: --map "COLUMN=FIELD"'
      : `Columns as they were saved as “${savedAs}”; as they are proposed: --mapping ""`;
  const more = lines.length - MAX_COLUMNS;
  const rest = more > 0 ? [`  and ${more} more`] : [];
  return `${[title, ...lines.slice(0, MAX_COLUMNS), ...rest].join("\n")}\n\n`;
}
