import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { dirname } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { reportRowSchema } from "#domain/contracts/imports/import-report.ts";
import { csvText } from "#domain/rules/text/csv.ts";
import { AppError } from "#server/errors.ts";
import type { ImportSession, ShownImport, ShownRow } from "./import-session.ts";

const headings = ["row", "name", "outcome", "reason", "studioId", "evidence", "fields"];
const BYTE_ORDER_MARK = "\uFEFF";

/** `importReportSchema`, a row at a time: a large file's report is never whole in memory. */
export async function* reportJson(
  session: ImportSession,
  one: ShownImport,
): AsyncGenerator<string> {
  const { id, state, fileName: file, sha256, shape } = one;
  const counts = one.counts ?? {
    read: 0,
    new: 0,
    changed: 0,
    unchanged: 0,
    kept: 0,
    doubt: 0,
    skipped: 0,
  };
  const head = JSON.stringify({ import: { id, state, file, sha256 }, shape, counts });
  yield `${head.slice(0, -1)},"rows":[`;
  let separator = "\n";
  for await (const row of session.allRows(id)) {
    yield `${separator}${JSON.stringify(reportRowSchema.parse(row))}`;
    separator = ",\n";
  }
  yield "\n]}\n";
}

async function* reportCsv(session: ImportSession, one: ShownImport): AsyncGenerator<string> {
  yield csvText(headings, []);
  for await (const row of session.allRows(one.id)) yield csvLine(row);
}

/** No heading and no mark of its own. */
function csvLine({
  row,
  name,
  outcome,
  reason,
  studioId,
  evidence = [],
  fields,
}: ShownRow): string {
  const written = fields === undefined ? "" : JSON.stringify(fields);
  const [, line = ""] = csvText(
    [],
    [[row, name, outcome, reason, studioId, evidence.join("; "), written]],
  )
    .slice(BYTE_ORDER_MARK.length)
    .split(/^\r\n/);
  return line;
}

/** Before anything is written: a report that finds no room afterwards would leave an import without one. */
export async function requireFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) {
    throw new AppError("invalid", `The report can't be written: “${path}” is a folder.`);
  }
  try {
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    const message = `The report can't be written: “${dirname(path)}” is no folder that can be written to.`;
    throw new AppError("invalid", message, { cause: error });
  }
}

/** Every row; as a table where the file's name ends so. */
export async function writeReport(
  session: ImportSession,
  one: ShownImport,
  path: string,
): Promise<void> {
  const isTable = /\.csv$/i.test(path);
  const texts = isTable ? reportCsv(session, one) : reportJson(session, one);
  try {
    await pipeline(texts, createWriteStream(path));
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError("invalid", `The report can't be written: ${reason}.`, { cause: error });
  }
}

export async function writeAll(texts: AsyncIterable<string>, out: Writable): Promise<void> {
  for await (const text of texts) if (!out.write(text)) await once(out, "drain");
}
