import type { MappingForm } from "#domain/contracts/console/imports.ts";
import { readColumnChoice } from "#domain/rules/imports/read-column-choice.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { saveImportMapping } from "#server/imports/save-import-mapping.ts";
import { beginReading } from "#server/imports/upload-queries.ts";
import type { UploadDeps } from "#server/upload-deps.ts";
import { readUploadHeader } from "./upload-header.ts";

export type MappingToChoose = MappingForm & { readonly id: number };

/** What the columns are is settled: the file is read from here on. */
export async function chooseMapping(
  deps: UploadDeps,
  actor: Actor,
  { id, columns, saveAs }: MappingToChoose,
): Promise<void> {
  requireRight(actor, "directory");
  const { header } = await readUploadHeader(deps, id);
  const { mapping, problems } = readColumnChoice(header, columns);
  if (problems.length > 0) throw new AppError("invalid", problems.join(" "));
  await deps.db.transaction(async (tx) => {
    if (!(await beginReading(tx, id, mapping))) {
      throw new AppError("conflict", "Somebody else has chosen the columns of this file just now.");
    }
    if (saveAs === null) return;
    const named = { name: saveAs, header, columns: mapping };
    await saveImportMapping({ ...deps, db: tx }, actor, named);
  });
}
