import type { Database } from "#server/database/database.ts";
import { isRefusedByDatabase } from "#server/database/refused-statement.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { askerOf } from "#server/imports/asker-of.ts";
import {
  type ImportRow,
  listRowsAfter,
  saveImportRows,
} from "#server/imports/import-row-queries.ts";
import { type ImportRecord, lockImport, updateImport } from "#server/imports/imports.ts";
import { fileDoubts } from "./file-doubts.ts";
import { writeRows } from "./write-rows.ts";

const BATCH = 200;

/** The next rows, whole or not at all. Where the database refuses one, it is found and left out. */
export async function writeBatch(deps: ImportDeps, id: number, size = BATCH): Promise<void> {
  try {
    await deps.db.transaction((tx) => writeNext(tx, deps.now(), { id, size }));
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    if (size > 1) await writeBatch(deps, id, Math.ceil(size / 10));
    else await deps.db.transaction((tx) => passOver(tx, id));
  }
}

async function writeNext(
  tx: Database,
  now: Date,
  { id, size }: { id: number; size: number },
): Promise<void> {
  const record = await lockImport(tx, id);
  if (record.state !== "running") return;
  const rows = await listRowsAfter(tx, { importId: id, row: record.doneThrough }, size);
  const actor = askerOf(record);
  const wanted = rows.filter(({ isLeftOut }) => !isLeftOut);
  await writeRows(tx, { record, rows: wanted.filter(isWritten), actor, now });
  await fileDoubts(tx, { record, rows: wanted.filter(isOpenDoubt), actor });
  await moveOn(tx, record, { rows, isLast: rows.length < size, now });
}

function isWritten({ outcome, verdict }: ImportRow): boolean {
  if (outcome === "doubt") return verdict === "same" || verdict === "different";
  return outcome !== "skipped";
}

function isOpenDoubt({ outcome, verdict }: ImportRow): boolean {
  return outcome === "doubt" && verdict === null;
}

async function moveOn(
  tx: Database,
  record: ImportRecord,
  { rows, isLast, now }: { rows: readonly ImportRow[]; isLast: boolean; now: Date },
): Promise<void> {
  const doneThrough = rows.at(-1)?.row ?? record.doneThrough;
  if (!isLast) {
    await updateImport(tx, record.id, { doneThrough, workedOnAt: now });
    return;
  }
  const done = {
    state: "finished",
    doneThrough,
    finishedAt: now,
    undoneAt: null,
    message: null,
  } as const;
  await updateImport(tx, record.id, { ...done, workedOnAt: null });
  await writeAudit(tx, {
    actor: askerOf(record),
    action: record.undoneAt === null ? "import.run" : "import.redo",
    subjectId: record.id,
    after: { file: record.fileName, ...record.counts },
  });
}

/** One row that can't be stored stops nobody else's. */
async function passOver(tx: Database, id: number): Promise<void> {
  const record = await lockImport(tx, id);
  const [row] = await listRowsAfter(tx, { importId: id, row: record.doneThrough }, 1);
  if (record.state !== "running" || row === undefined) return;
  const left = "The database refused it: another studio has its address or its number.";
  await saveImportRows(tx, [{ ...row, left }]);
  await updateImport(tx, id, { doneThrough: row.row });
}
