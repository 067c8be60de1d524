import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { undoRows } from "#server/imports/undoing/undo-rows.ts";
import { writeRows } from "#server/imports/writing/write-rows.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import { planImportedSave } from "#server/studios/import-studios.ts";
import type { SavePlan } from "#server/studios/plan-save.ts";
import { lockImport, reserveStudioIds } from "./import-queries.ts";
import { findImportRow, getImportRow, updateImportRow } from "./import-row-queries.ts";
import { valuesForPresent } from "./row-values.ts";

type DecidedRow = {
  readonly importId: number;
  readonly row: number;
  readonly verdict: Verdict;
  /** Of `same`: the studio that it is. */
  readonly studioId: number | null;
  readonly actor: Actor;
  readonly now: Date;
};

export type AppliedVerdict = {
  /** The studio that it is now; null where it was skipped. */
  readonly studioId: number | null;
  readonly auditId: number | undefined;
};

/** A row that waited in the queue is written as the person said, and undone with its import. */
export async function applyVerdict(
  tx: Database,
  { importId, row: number, verdict, studioId, actor, now }: DecidedRow,
): Promise<AppliedVerdict> {
  const record = await lockImport(tx, importId);
  if (record.state !== "finished" && record.state !== "running") {
    throw new AppError("conflict", `Import ${importId} is ${record.state}: its doubts are closed.`);
  }
  const place = { importId, row: number };
  const row = await getImportRow(tx, place);
  await updateImportRow(tx, place, { verdict });
  if (verdict === "skip") return { studioId: null, auditId: undefined };
  const [madeId] = verdict === "different" ? await reserveStudioIds(tx, 1) : [studioId];
  if (!madeId) throw new AppError("invalid", "Say which studio it is.");
  const decided = { ...row, verdict, studioId: madeId, readVersion: null };
  await updateImportRow(tx, place, { studioId: madeId });
  const [written] = await writeRows(tx, { record, rows: [decided], actor, now });
  if (written?.left !== undefined) throw new AppError("conflict", written.left);
  return { studioId: madeId, auditId: written?.auditId };
}

/**
 * What `applyVerdict` would write to a studio that it is said to be: by the same plan, without writing. Nothing where the
 * row is gone with its import.
 */
export async function planVerdict(
  db: Database,
  { importId, row: number }: Pick<DecidedRow, "importId" | "row">,
  studio: StudioRow,
): Promise<SavePlan | undefined> {
  const row = await findImportRow(db, { importId, row: number });
  if (row === undefined) return undefined;
  const facts = await listStudioFacts(db, studio.id);
  const values = valuesForPresent(row, studio);
  const seenAt = row.seenAt ?? studio.updatedAt;
  return planImportedSave(studio, facts, { values, seenAt, importId });
}

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
