import { addDays } from "#domain/rules/dates/calendar.ts";
import type { AuditRow } from "#server/db/queries/audit-log.ts";
import { findUndoable } from "./undoables.ts";

const UNDO_DAYS = 90;

/** What happened outside of the database, or is meant to be gone. */
const finalActions: Readonly<Record<string, string>> = {
  "message.answer": "A mail that was sent can't be taken back.",
  "newsletter.send": "Mails that were sent can't be taken back.",
  "newsletter.test": "A mail that was sent can't be taken back.",
  "listing.locate": "Set the listing's position again instead.",
  "person.export": "Reading is not undone.",
  "person.erase": "What somebody asked us to forget does not come back.",
  "studio.merged": "Undo the merge in the history of the studio that stayed.",
  "studio.erase": "What somebody asked us to forget does not come back.",
  "directory.load": "The sample directory is loaded once, before anything else.",
};

const finalSubjects: Readonly<Record<string, string>> = {
  listing: "The owner was told by mail, and money may have moved: use the listing's own actions.",
  "payment-event": "What a payment provider told us is a fact.",
  account: "Access is given and taken in People, not restored.",
  user: "Access is given and taken in People, not restored.",
  session: "A session that ended does not come back.",
};

/** Why a change can't be undone, in a sentence; undefined where it can. */
export function whyFinal(entry: AuditRow, now: Date): string | undefined {
  const { action, subjectType, before, after, createdAt } = entry;
  const undoable = findUndoable(entry);
  if (finalActions[action] !== undefined) return finalActions[action];
  if (undoable === undefined) return finalSubjects[subjectType] ?? "This can't be undone here.";
  if (createdAt < addDays(now, -UNDO_DAYS)) {
    return `Changes can be undone for ${UNDO_DAYS} days, and this one is older.`;
  }
  if (before === null && after === null) return "Nothing is known of what it was before.";
  if (before === null && undoable.remove === undefined) {
    return "There is no state before this one to go back to.";
  }
  if (after === null && undoable.create === undefined) return "It is gone, and does not come back.";
  return undoable.refuse?.(entry);
}
