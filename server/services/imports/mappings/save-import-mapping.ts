import type { ColumnMapping } from "#domain/contracts/imports/column-mapping.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { saveMapping } from "#server/db/queries/imports/import-mappings.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { ImportDeps } from "../import-deps.ts";

type NamedMapping = {
  readonly name: string;
  readonly header: readonly string[];
  readonly columns: ColumnMapping;
};

/** Kept for the next file with the same header. */
export async function saveImportMapping(
  { db }: ImportDeps,
  actor: Actor,
  { name, header, columns }: NamedMapping,
): Promise<void> {
  requireRight(actor, "directory");
  await db.transaction(async (tx) => {
    await saveMapping(tx, { name, header: [...header], columns, createdBy: actor.name });
    await writeAudit(tx, {
      actor,
      action: "import-mapping.save",
      subjectId: name,
      after: { columns },
    });
  });
}
