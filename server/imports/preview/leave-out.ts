import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import {
  countOutcomes,
  updateAllRows,
  updateImportRow,
} from "#server/imports/import-row-queries.ts";
import { lockImport, updateImport } from "#server/imports/imports.ts";

type Choice = {
  readonly id: number;
  /** All rows where none is named. */
  readonly row?: number | undefined;
  readonly isLeftOut?: boolean | undefined;
  /** Those fields of the row that are not taken; the others are. */
  readonly fields?: readonly string[] | undefined;
};

/** A row, or some of its fields, won't be written; or will be after all. */
export async function leaveOut(
  { db }: ImportDeps,
  actor: Actor,
  { id, row, isLeftOut, fields }: Choice,
): Promise<void> {
  requireRight(actor, "directory");
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id);
    if (state !== "previewed") {
      throw new AppError("conflict", `Import ${id} is ${state}: nothing can be left out any more.`);
    }
    const changes = { isLeftOut, leftOutFields: fields && [...fields] };
    if (row === undefined) await updateAllRows(tx, id, changes);
    else if (!(await updateImportRow(tx, { importId: id, row }, changes))) {
      throw new AppError("not-found", `Import ${id} has no row ${row}.`);
    }
    await updateImport(tx, id, { counts: await countOutcomes(tx, id) });
  });
}
