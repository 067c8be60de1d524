import type { ColumnMapping } from "#domain/contracts/imports/column-mapping.ts";
import type { Actor } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { saveMapping } from "./import-mappings.ts";

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
