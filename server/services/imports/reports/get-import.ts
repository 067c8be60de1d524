import { getImportRecord } from "#server/db/queries/imports/imports.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ImportDeps } from "../import-deps.ts";
import { type ImportSummary, summaryOf } from "./import-summary.ts";

export async function getImport(
  { db }: ImportDeps,
  actor: Actor,
  { id }: { readonly id: number },
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  return summaryOf(db, await getImportRecord(db, id));
}
