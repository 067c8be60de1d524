import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { deleteImport, lockImport } from "#server/imports/imports.ts";
import type { Previews } from "./previews.ts";

/** One that has changed nothing is forgotten, as if it had never been looked at. */
export async function discardImport(
  { db, previews }: ImportDeps & { readonly previews: Previews },
  actor: Actor,
  { id }: { readonly id: number },
): Promise<void> {
  requireRight(actor, "directory");
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id);
    if (!["uploaded", "reading", "refused", "previewed"].includes(state)) {
      throw new AppError("conflict", `Import ${id} has been run: undo it instead.`);
    }
    await deleteImport(tx, id);
  });
  previews.close(id);
}
