import { setImmediate } from "node:timers/promises";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { undoBatch } from "#server/imports/undoing/undo-batch.ts";
import { writeBatch } from "#server/imports/writing/write-batch.ts";
import { type ImportSummary, summaryOf } from "./import-summary.ts";
import { getImportRecord } from "./imports.ts";

type Work = { readonly id: number; readonly budgetMs: number };

/**
 * Works on an import for a while, batch by batch. Whoever waits for it calls this until its state is at rest; after a
 * crash anybody can go on, since each batch says in its own transaction how far it came.
 */
export async function advanceImport(
  deps: ImportDeps,
  actor: Actor,
  { id, budgetMs }: Work,
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  const end = performance.now() + budgetMs;
  for (;;) {
    const record = await getImportRecord(deps.db, id);
    if (record.state === "running") await writeBatch(deps, id);
    else if (record.state === "undoing" || record.state === "cancelling") await undoBatch(deps, id);
    else return summaryOf(deps.db, record);
    if (performance.now() > end) return summaryOf(deps.db, await getImportRecord(deps.db, id));
    // Visitors come first: they are answered between two batches.
    await setImmediate();
  }
}
