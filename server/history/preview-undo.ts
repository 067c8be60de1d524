import type { UndoField } from "#domain/rules/memory/plan-undo.ts";
import { type Actor, requireRight } from "./actor.ts";
import type { AuditRow } from "./audit-queries.ts";
import type { MemoryDeps } from "./memory-deps.ts";
import { planChangeUndo } from "./plan-change-undo.ts";

export type UndoPreview = {
  readonly entry: AuditRow;
  readonly kind: "write" | "remove" | "create";
  readonly fields: readonly UndoField[];
};

/** What undoing would do, field by field, for somebody who decides. */
export async function previewUndo(
  { db, now, undoables }: MemoryDeps,
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
