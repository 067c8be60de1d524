import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import {
  findWorkingImport,
  getImportRecord,
  hasDirectoryChanged,
  lockImport,
  updateImport,
} from "#server/imports/import-queries.ts";
import { type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import { planAnew } from "#server/imports/preview/plan-anew.ts";
import { requirePreviewed } from "#server/imports/preview/previews.ts";

/** What was shown is written from now on, batch by batch (`advanceImport`). */
export async function runImport(
  deps: StoreDeps,
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  const { db } = deps;
  const { basisAuditId, state } = await getImportRecord(db, id);
  requirePreviewed(id, state);
  if ((await hasDirectoryChanged(db, basisAuditId)) && (await planAnew(deps, id))) {
    throw new AppError(
      "conflict",
      "The directory has changed since this was shown. Look at it again: nothing was written.",
    );
  }
  return db.transaction(async (tx) => {
    requirePreviewed(id, (await lockImport(tx, id)).state);
    await refuseWhileAnotherWorks(tx, id);
    const run = { state: "running", askedBy: actor.name, workedOnAt: null } as const;
    return summaryOf(tx, await updateImport(tx, id, run));
  });
}

/** Within a transaction: of two that are asked for at once, the other waits until this one is known to work. */
export async function refuseWhileAnotherWorks(tx: Database, id: number): Promise<void> {
  await lockName(tx, "import-work");
  const other = await findWorkingImport(tx, id);
  if (other === undefined) return;
  throw new AppError("conflict", `Import ${other.id} is under way. Wait for its end.`);
}
