import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { requireFreshProof } from "#server/history/require-fresh-proof.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import { lockImport, updateImport } from "#server/imports/imports.ts";
import { refuseWhileAnotherWorks } from "#server/imports/writing/run-import.ts";

/** Takes an import back from now on (`advanceImport`); one that is undone is brought back. */
export async function undoOrRedoImport(
  { db, now }: ImportDeps,
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
