import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { countOutcomes } from "#server/imports/import-row-queries.ts";
import { type ImportSummary, summaryOf } from "#server/imports/import-summary.ts";
import { getImportRecord, updateImport } from "#server/imports/imports.ts";
import type { Previews } from "./previews.ts";

/** The file is read to its end: it can be looked at, and run. */
export async function finishPreview(
  { db, previews }: ImportDeps & { readonly previews: Previews },
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  const { state } = await getImportRecord(db, id);
  if (state !== "reading") throw new AppError("conflict", `Import ${id} was read already.`);
  previews.close(id);
  const counts = await countOutcomes(db, id);
  return summaryOf(
    db,
    await updateImport(db, id, { state: "previewed", counts, workedOnAt: null }),
  );
}
