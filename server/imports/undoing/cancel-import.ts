import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import { lockImport, updateImport } from "#server/imports/imports.ts";

/** A run that is under way ends, and what it has written is taken back. */
export async function cancelImport(
  { db }: ImportDeps,
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
