import { rightToUndo } from "#domain/deeds.ts";
import {
  type Fields,
  planUndo,
  sameNamesOf,
  type UndoField,
  type UndoPlan,
} from "#domain/rules/history/plan-undo.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "./actor.ts";
import { type AuditRow, getAuditEntry, writeUndo } from "./audit-queries.ts";
import {
  findUndoable,
  type HistoryDeps,
  shownValue,
  type Undoable,
  type Undoables,
  whyFinal,
} from "./undoable.ts";

export type UndoneChange = {
  /** Of the entry about the undo, which can be undone in turn. */
  readonly auditId: number;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly restored: readonly string[];
  /** They have changed since, and were left alone. */
  readonly left: readonly UndoField[];
};

/**
 * A new change that restores the values from before an earlier one, at any time in 90 days (decision 34). A field that
 * has changed since is left alone, unless it is among `fields`.
 */
export async function undoChange(
  { db, now, undoables }: HistoryDeps,
  actor: Actor,
  { auditId, fields = [] }: { auditId: number; fields?: readonly string[] | undefined },
): Promise<UndoneChange> {
  requireRight(actor, "console");
  return db.transaction(async (tx) => {
    const plan = await planChangeUndo(tx, undoables, actor, { auditId, fields }, now());
    const { entry, undoable, restored, kind, current } = plan;
    refuseWhereNothingIsLeft(plan);
    const restoring = { entry, values: restored, actor, now: now() };
    const answer = { subjectType: entry.subjectType, subjectId: entry.subjectId };
    if (kind === "remove") {
      await undoable.remove?.(tx, restoring);
      const gone = await writeUndo(tx, entry, { actor, before: current });
      return { ...answer, auditId: gone, restored: [], left: [] };
    }
    if (kind === "create") {
      await undoable.create?.(tx, restoring);
      const back = await writeUndo(tx, entry, { actor, after: restored });
      return { ...answer, auditId: back, restored: Object.keys(restored), left: [] };
    }
    const after = await undoable.write(tx, restoring);
    const before = sameNamesOf(current, after);
    const written = await writeUndo(tx, entry, { actor, before, after });
    const left = conflictsLeft(plan);
    return { ...answer, auditId: written, restored: plan.wanted, left };
  });
}

function conflictsLeft({ fields, wanted }: PlannedUndo): UndoField[] {
  return fields.filter(({ field, state }) => state === "conflict" && !wanted.includes(field));
}

function refuseWhereNothingIsLeft(plan: PlannedUndo): void {
  const conflicts = conflictsLeft(plan);
  if (plan.kind === "create" || (plan.kind === "remove" && conflicts.length === 0)) return;
  if (plan.kind === "write" && plan.wanted.length > 0) return;
  if (conflicts.length === 0) throw new AppError("conflict", "This was undone already.");
  throw new AppError("conflict", "It has changed since. Nothing was undone.", {
    issues: conflicts.map(({ field, earlier, now }) => ({
      path: field,
      message: `It is now ${shownValue(field, now)}. Before the change it was ${shownValue(field, earlier)}.`,
    })),
  });
}

export type UndoPreview = {
  readonly entry: AuditRow;
  readonly kind: "write" | "remove" | "create";
  readonly fields: readonly UndoField[];
};

/** What undoing would do, field by field, for somebody who decides. */
export async function previewUndo(
  { db, now, undoables }: HistoryDeps,
  actor: Actor,
  { auditId }: { auditId: number },
): Promise<UndoPreview> {
  requireRight(actor, "console");
  const plan = await db.transaction((tx) =>
    planChangeUndo(tx, undoables, actor, { auditId }, now()),
  );
  const { entry, kind, fields } = plan;
  return { entry, kind, fields };
}

type PlannedUndo = UndoPlan & {
  readonly entry: AuditRow;
  readonly undoable: Undoable;
  /** What becomes of the thing as a whole. */
  readonly kind: "write" | "remove" | "create";
  readonly current: Fields;
};

type Wish = {
  readonly auditId: number;
  /** Fields that are restored although they have changed since. */
  readonly fields?: readonly string[] | undefined;
};

/** What undoing would do, for a thing that is locked from now on. */
async function planChangeUndo(
  tx: Database,
  undoables: Undoables,
  actor: Actor,
  { auditId, fields: chosen = [] }: Wish,
  now: Date,
): Promise<PlannedUndo> {
  const entry = await getAuditEntry(tx, auditId);
  const undoable = findUndoable(undoables, entry);
  requireRight(actor, rightToUndo(entry));
  const reason = whyFinal(undoables, entry, now);
  if (undoable === undefined || reason !== undefined) {
    throw new AppError("conflict", reason ?? "This can't be undone here.");
  }
  const current = await undoable.read(tx, entry);
  const { before, after } = entry.before === null && undoable.made ? undoable.made : entry;
  if (before !== null && after !== null) {
    if (current === undefined) throw new AppError("conflict", "It is gone by now.");
    const { groups = [], counted = [] } = undoable;
    const plan = planUndo({ before, after, current, chosen, groups, counted });
    return { ...plan, entry, undoable, kind: "write", current };
  }
  if (before === null) {
    if (current === undefined) throw new AppError("conflict", "It is gone already.");
    // As if every field had been empty before: what changed since is a conflict.
    const plan = planUndo({ before: emptied(after ?? {}), after: after ?? {}, current, chosen });
    return { ...plan, restored: {}, entry, undoable, kind: "remove", current };
  }
  if (current !== undefined) throw new AppError("conflict", "It is there again already.");
  return { fields: [], wanted: [], restored: before, entry, undoable, kind: "create", current: {} };
}

function emptied(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
}
