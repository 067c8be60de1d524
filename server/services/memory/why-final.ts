import { addDays } from "#domain/rules/dates/calendar.ts";
import type { AuditRow } from "#server/db/queries/audit-log.ts";
import { findUndoable } from "./undoables.ts";

const UNDO_DAYS = 90;
const followsListing = "The page follows its listing: use the listing's own actions.";
const followsImport = "It went with its import: bring that back under Imports.";

/** What happened outside of the database, is meant to be gone, or has a way back of its own. */
const finalActions: Readonly<Record<string, string>> = {
  "directory.load": "The sample directory is loaded once, before anything else.",
  "import-mapping.save": "Save the mapping again as it was instead.",
  "listing.delete": "Its owner was told two weeks before, and can send it in again.",
  "listing.submit": "Its owner sent it in: approve or reject it in the queue.",
  "listing.tell-apart": "Decisions are taken back in the queue, by whoever made them, for a day.",
  "log.export": "Reading is not undone.",
  "message.answer": "A mail that was sent can't be taken back.",
  "newsletter.create": "Delete the draft on its own screen instead.",
  "newsletter.delete": "The log keeps no mail's text, so it can't bring the draft back.",
  "newsletter.export": "Reading is not undone.",
  "newsletter.test": "A mail that was sent can't be taken back.",
  "newsletter.unsubscribe": "Only they themselves can subscribe again.",
  "person.erase": "What somebody asked us to forget does not come back.",
  "person.export": "Reading is not undone.",
  "picture.upload": "The picture stays; nobody sees it while no post shows it.",
  "post.create": "Delete the draft on its own screen instead.",
  "post.edit": "Somebody began to write: discard the changes on the post's own screen instead.",
  "studio.erase": "What somebody asked us to forget does not come back.",
  "studio.give-back": followsListing,
  "studio.import-undo": followsImport,
  "studio.merged": "Undo the merge in the history of the studio that stayed.",
  "studio.publish": followsListing,
  "studio.review": "The review is published. Report it, and decide that in the queue.",
  "studio.take-away": followsImport,
  "studio.unpublish": followsListing,
};

const finalSubjects: Readonly<Record<string, string>> = {
  import: "Imports are undone and brought back under Imports.",
  account: "Access is given and taken in People, not restored.",
  listing: "The owner was told by mail, and money may have moved: use the listing's own actions.",
  "newsletter-issue":
    "Mails that were sent can't be taken back. The issue's own screen recalls, pauses and ends.",
  "payment-event": "What a payment provider told us is a fact.",
  "review-item": "Decisions are taken back in the queue, by whoever made them, for a day.",
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
  if (before === null && undoable.remove === undefined && undoable.made === undefined) {
    return "There is no state before this one to go back to.";
  }
  if (after === null && undoable.create === undefined) return "It is gone, and does not come back.";
  return undoable.refuse?.(entry);
}
