import { isSameJson } from "#domain/rules/memory/same-json.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { type ImportMapping, listMappings } from "./import-mappings.ts";

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
