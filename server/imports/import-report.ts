import { ROWS_A_PAGE } from "#domain/contracts/console/row.ts";
import type { ReportRow, ShownField } from "#domain/contracts/imports/import-report.ts";
import { describeField, fieldLabel } from "#domain/rules/history/field-words.ts";
import { csvHead, csvLine } from "#domain/rules/text/csv.ts";
import { studioFields } from "#domain/studio-fields.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { getImportRecord } from "./import-queries.ts";
import { type ImportRow, listRows, pageImportRows, type RowQuery } from "./import-row-queries.ts";
import { knownValues } from "./row-values.ts";

type Report = { readonly id: number; readonly format: "csv" | "json" };
type Row = Awaited<ReturnType<typeof listRows>>[number];
type ImportRecord = Awaited<ReturnType<typeof getImportRecord>>;

const EXPORTED_AT_ONCE = 500;
const headings = [
  ...["row", "name", "outcome", "reason", "studio", "evidence", "changes", "kept"],
  ...["left out", "not done"],
];

/** Every row of an import as a file, in pieces: as many rows as there are, and never all at once. */
export async function exportImportReport(
  { db }: { readonly db: Database },
  actor: Actor,
  { id, format }: Report,
): Promise<AsyncIterable<string>> {
  requireRight(actor, "directory");
  const found = await getImportRecord(db, id);
  return format === "csv" ? csvPieces(db, id) : jsonPieces(db, found);
}

async function* csvPieces(db: Database, id: number): AsyncGenerator<string> {
  yield csvHead(headings);
  for await (const rows of rowsInSteps(db, id)) yield rows.map(toLine).join("");
}

/** As `--json` prints it. */
async function* jsonPieces(db: Database, found: ImportRecord): AsyncGenerator<string> {
  const { id, state, fileName: file, sha256, shape, counts } = found;
  const head = JSON.stringify({ import: { id, state, file, sha256 }, shape, counts });
  yield `${head.slice(0, -1)},"rows":[`;
  let isFirst = true;
  for await (const rows of rowsInSteps(db, id)) {
    const text = rows.map((row) => JSON.stringify(reportRow(row))).join(",\n");
    yield `${isFirst ? "" : ","}\n${text}`;
    isFirst = false;
  }
  yield "\n]}\n";
}

async function* rowsInSteps(db: Database, importId: number): AsyncGenerator<Row[]> {
  let rows = await listRows(db, importId, { after: 0 }, EXPORTED_AT_ONCE);
  while (rows.length > 0) {
    yield rows;
    rows = await listRows(db, importId, { after: rows.at(-1)?.row ?? 0 }, EXPORTED_AT_ONCE);
  }
}

function toLine(stored: Row): string {
  const row = reportRow(stored);
  const fields = Object.entries(row.fields ?? {});
  const words = (name: string, value: unknown) => describeField(name, value) || "(empty)";
  const changes = fields
    .filter(([, { kept }]) => kept === undefined)
    .map(
      ([name, { from, to }]) => `${fieldLabel(name)}: ${words(name, from)} → ${words(name, to)}`,
    );
  const kept = fields
    .filter(([, field]) => field.kept !== undefined)
    .map(([name, { from }]) => `${fieldLabel(name)}: ${words(name, from)}`);
  const leftOut = stored.isLeftOut
    ? "the row"
    : stored.leftOutFields.map((name) => fieldLabel(name)).join(", ");
  return csvLine([
    ...[row.row, row.name, row.outcome, row.reason, row.studioId, row.evidence?.join("; ")],
    ...[changes.join("\n"), kept.join("\n"), leftOut, stored.left],
  ]);
}

export type PreviewRow = ReportRow &
  Pick<ImportRow, "isLeftOut" | "leftOutFields" | "left" | "verdict" | "reviewItemId">;

type Asked = Omit<RowQuery, "importId"> & {
  readonly id: number;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** What would become of each row, or became of it; in the file's order, from page 1 on. */
export async function listImportRows(
  { db }: StoreDeps,
  actor: Actor,
  { id, page: asked = 1, pageSize = ROWS_A_PAGE, ...query }: Asked,
): Promise<{ rows: PreviewRow[]; total: number; page: number; pageSize: number }> {
  requireRight(actor, "directory");
  await getImportRecord(db, id);
  const wanted = { ...query, importId: id };
  const { found, total, page } = await pageImportRows(db, wanted, { page: asked, pageSize });
  return { rows: found.map(previewRow), total, page, pageSize };
}

function previewRow(row: ImportRow): PreviewRow {
  const { isLeftOut, leftOutFields, left, verdict, reviewItemId } = row;
  return { ...reportRow(row), isLeftOut, leftOutFields, left, verdict, reviewItemId };
}

/** A row as it is printed: the same before and after it was run. */
function reportRow(row: ImportRow): ReportRow {
  const { evidence, studioId } = row;
  const fields = row.fields ?? (row.outcome === "new" ? newFields(row) : undefined);
  const reason = row.isLeftOut ? "Left out" : row.reason;
  return {
    row: row.row,
    name: row.name,
    outcome: row.isLeftOut ? "skipped" : row.outcome,
    ...(reason === null ? {} : { reason }),
    ...(studioId === null ? {} : { studioId }),
    ...(evidence.length === 0 ? {} : { evidence }),
    ...(fields === undefined ? {} : { fields }),
  };
}

/** All that its page would say. */
function newFields({ place, leftOutFields }: ImportRow): Record<string, ShownField> {
  const { length: reviews = 0 } = place?.reviews ?? [];
  const known = Object.entries(knownValues(place ?? {})).filter(([name]) => name in studioFields);
  const said = reviews === 0 ? known : [...known, ["reviews", reviews] as const];
  return Object.fromEntries(
    said
      .filter(([name]) => !leftOutFields.includes(name))
      .map(([name, to]) => [name, { from: null, to }]),
  );
}
