import { backOf } from "#domain/deeds.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import type { AuditRow } from "./audit-queries.ts";
import type { Undoables } from "./undoable.ts";

const UNDO_DAYS = 90;

/** Why a change can't be undone, in a sentence; undefined where it can. */
export function whyFinal(undoables: Undoables, entry: AuditRow, now: Date): string | undefined {
  const { before, after, createdAt } = entry;
  const back = backOf(entry);
  if (typeof back === "object") return back.why;
  const undoable = undoables[back];
  if (createdAt < addDays(now, -UNDO_DAYS)) {
    return `Changes can be undone for ${UNDO_DAYS} days, and this one is older.`;
  }
  if (before === null && after === null) return "Nothing is known of what it was before.";
  if (before === null && undoable.remove === undefined && undoable.made === undefined) {
    return "There is no state before this one to go back to.";
  }
  if (after === null && undoable.create === undefined) return "It is gone, and does not come back.";
  return undoable.refuse?.(entry);
}
