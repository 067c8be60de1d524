import { describeField, fieldLabel } from "#domain/rules/memory/describe-change.ts";
import { csvHead, csvLine } from "#domain/rules/text/csv.ts";
import type { Database } from "#server/database/database.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listRowsAfter } from "./import-row-queries.ts";
import { getImportRecord } from "./imports.ts";
import { reportRow } from "./list-import-rows.ts";

type Report = { readonly id: number; readonly format: "csv" | "json" };
type Row = Awaited<ReturnType<typeof listRowsAfter>>[number];
type ImportRecord = Awaited<ReturnType<typeof getImportRecord>>;

const PAGE = 500;
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
  let rows = await listRowsAfter(db, { importId, row: 0 }, PAGE);
  while (rows.length > 0) {
    yield rows;
    rows = await listRowsAfter(db, { importId, row: rows.at(-1)?.row ?? 0 }, PAGE);
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
  const leftOut = stored.isLeftOut ? "the row" : stored.leftOutFields.map(fieldLabel).join(", ");
  return csvLine([
    ...[row.row, row.name, row.outcome, row.reason, row.studioId, row.evidence?.join("; ")],
    ...[changes.join("\n"), kept.join("\n"), leftOut, stored.left],
  ]);
}
