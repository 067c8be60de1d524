import { sameNamesOf, type UndoField } from "#domain/rules/memory/plan-undo.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "./actor.ts";
import { writeUndo } from "./audit-queries.ts";
import type { MemoryDeps } from "./memory-deps.ts";
import { type PlannedUndo, planChangeUndo } from "./plan-change-undo.ts";
import { shownValue } from "./shown-value.ts";

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
  { db, now, undoables }: MemoryDeps,
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
      message: `It is now ${shownValue(now)}. Before the change it was ${shownValue(earlier)}.`,
    })),
  });
}
