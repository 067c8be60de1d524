import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { type ImportSummary, summaryOf } from "./import-summary.ts";
import { getImportRecord } from "./imports.ts";

export async function getImport(
  { db }: ImportDeps,
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  return summaryOf(db, await getImportRecord(db, id));
}
