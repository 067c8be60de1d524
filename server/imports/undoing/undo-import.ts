import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireFreshProof, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { type ImportRecord, lockImport, updateImport } from "#server/imports/import-queries.ts";
import { listRows } from "#server/imports/import-row-queries.ts";
import { askerOf, type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import { withdrawDoubts } from "#server/imports/writing/doubts.ts";
import { refuseWhileAnotherWorks } from "#server/imports/writing/run-import.ts";
import { undoRows } from "./undo-rows.ts";

/** Takes an import back from now on (`advanceImport`); one that is undone is brought back. */
export async function undoOrRedoImport(
  { db, now }: StoreDeps,
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  requireFreshProof(actor, now());
  return db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id);
    if (state !== "finished" && state !== "undone") {
      const why = state === "previewed" ? "it was not run yet" : `it is ${state}`;
      throw new AppError("conflict", `Import ${id} can't be undone: ${why}.`);
    }
    await refuseWhileAnotherWorks(tx, id);
    const next = state === "finished" ? "undoing" : "running";
    const asked = { state: next, askedBy: actor.name, workedOnAt: null } as const;
    return summaryOf(tx, await updateImport(tx, id, asked));
  });
}

/** A run that is under way ends, and what it has written is taken back. */
export async function cancelImport(
  { db }: StoreDeps,
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  return db.transaction(async (tx) => {
    const { state, undoneAt } = await lockImport(tx, id);
    if (state !== "running")
      throw new AppError("conflict", `Import ${id} is ${state}, not running.`);
    const next = undoneAt === null ? "cancelling" : "undoing";
    const asked = { state: next, askedBy: actor.name, workedOnAt: null } as const;
    return summaryOf(tx, await updateImport(tx, id, asked));
  });
}

const BATCH = 100;

/** The last rows that were written, whole or not at all. */
export async function undoBatch({ db, now }: StoreDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockImport(tx, id);
    if (record.state !== "undoing" && record.state !== "cancelling") return;
    const from = { upTo: record.doneThrough };
    const rows = record.doneThrough === 0 ? [] : await listRows(tx, id, from, BATCH);
    const actor = askerOf(record);
    await withdrawDoubts(tx, { record, rows, actor, now: now() });
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
