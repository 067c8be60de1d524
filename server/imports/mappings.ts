import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import { isSameJson } from "#domain/rules/same-json.ts";
import type { ImportDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { type ImportMapping, listMappings, saveMapping } from "./import-queries.ts";

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

type NamedMapping = {
  readonly name: string;
  readonly header: readonly string[];
  readonly columns: ColumnMapping;
};

/** Kept for the next file with the same header. */
export async function saveImportMapping(
  deps: ImportDeps,
  actor: Actor,
  { name, header, columns }: NamedMapping,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "import-mapping.save",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      await saveMapping(tx, { name, header: [...header], columns, createdBy: actor.name });
      await tell({ subjectId: name, after: { columns } });
    },
  });
}
