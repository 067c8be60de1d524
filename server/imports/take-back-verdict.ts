import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { undoRows } from "#server/imports/undoing/undo-rows.ts";
import { getImportRow, updateImportRow } from "./import-row-queries.ts";
import { lockImport } from "./imports.ts";

type TakenBack = {
  readonly importId: number;
  readonly row: number;
  /** The studio that it was doubtful about. */
  readonly studioId: number | null;
  readonly actor: Actor;
  readonly now: Date;
};

/** The row waits again, and what it has written is taken back. */
export async function takeBackVerdict(
  tx: Database,
  { importId, row: number, studioId, actor, now }: TakenBack,
): Promise<void> {
  const record = await lockImport(tx, importId);
  const place = { importId, row: number };
  const row = await getImportRow(tx, place);
  await undoRows(tx, { record, rows: [row], actor, now });
  const { left } = await getImportRow(tx, place);
  if (left !== null) {
    throw new AppError("conflict", `Not everything can be taken back: ${left}.`);
  }
  await updateImportRow(tx, place, { verdict: null, studioId, before: null });
}
