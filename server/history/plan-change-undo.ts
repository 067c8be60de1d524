import { rightToUndo } from "#domain/deeds.ts";
import type { Fields } from "#domain/rules/memory/changed-fields.ts";
import { planUndo, type UndoPlan } from "#domain/rules/memory/plan-undo.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "./actor.ts";
import { type AuditRow, getAuditEntry } from "./audit-queries.ts";
import { findUndoable, type Undoable, type Undoables } from "./undoable.ts";
import { whyFinal } from "./why-final.ts";

export type PlannedUndo = UndoPlan & {
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
export async function planChangeUndo(
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
