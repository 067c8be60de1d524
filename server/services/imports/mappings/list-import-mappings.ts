import { isSameJson } from "#domain/rules/memory/same-json.ts";
import { type ImportMapping, listMappings } from "#server/db/queries/imports/import-mappings.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ImportDeps } from "../import-deps.ts";

/** All of them, or those that were made for a file with this header. */
export async function listImportMappings(
  { db }: ImportDeps,
  actor: Actor,
  { header }: { readonly header?: readonly string[] | undefined },
): Promise<ImportMapping[]> {
  requireRight(actor, "directory");
  const mappings = await listMappings(db);
  return header === undefined ? mappings : mappings.filter((one) => isSameJson(one.header, header));
}
