import type { Database } from "#server/database/database.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { askerOf } from "#server/imports/asker-of.ts";
import { listRowsUpTo } from "#server/imports/import-row-queries.ts";
import { type ImportRecord, lockImport, updateImport } from "#server/imports/imports.ts";
import { withdrawDoubts } from "#server/imports/writing/withdraw-doubts.ts";
import { undoRows } from "./undo-rows.ts";

const BATCH = 100;

/** The last rows that were written, whole or not at all. */
export async function undoBatch({ db, now }: ImportDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockImport(tx, id);
    if (record.state !== "undoing" && record.state !== "cancelling") return;
    const place = { importId: id, row: record.doneThrough };
    const rows = record.doneThrough === 0 ? [] : await listRowsUpTo(tx, place, BATCH);
    const actor = askerOf(record);
    await withdrawDoubts(tx, { rows, actor, now: now() });
    await undoRows(tx, { record, rows, actor, now: now() });
    if (rows.length < BATCH) await finish(tx, record, now());
    else {
      const doneThrough = (rows.at(-1)?.row ?? 1) - 1;
      await updateImport(tx, id, { doneThrough, workedOnAt: now() });
    }
  });
}

async function finish(tx: Database, record: ImportRecord, now: Date): Promise<void> {
  const isCancelled = record.state === "cancelling";
  const state = isCancelled ? "cancelled" : "undone";
  const end = isCancelled ? { finishedAt: now } : { undoneAt: now };
  await updateImport(tx, record.id, { state, doneThrough: 0, workedOnAt: null, ...end });
  await writeAudit(tx, {
    actor: askerOf(record),
    action: isCancelled ? "import.cancel" : "import.undo",
    subjectId: record.id,
    after: { file: record.fileName },
  });
}
