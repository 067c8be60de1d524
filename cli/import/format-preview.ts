import type { ShownField } from "#domain/contracts/imports/import-report.ts";
import type { RowOutcome } from "#domain/contracts/imports/import-words.ts";
import { cleanLine, cutText } from "#domain/rules/imports/reading/values/clean-text.ts";
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
