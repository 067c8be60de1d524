import { setImmediate } from "node:timers/promises";
import { getImportRecord } from "#server/db/queries/imports/imports.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ImportDeps } from "./import-deps.ts";
import { type ImportSummary, summaryOf } from "./reports/import-summary.ts";
import { undoBatch } from "./undoing/undo-batch.ts";
import { writeBatch } from "./writing/write-batch.ts";

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
