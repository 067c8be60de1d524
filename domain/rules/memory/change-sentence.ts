import { actionWords } from "./action-words.ts";
import type { Difference } from "./describe-change.ts";

type Change = {
  readonly action: string;
  readonly undoesId: number | null;
  readonly differences: readonly Pick<Difference, "label">[];
};

/** After “You” or a name, and before what it was done to. */
const verbs: Readonly<Record<string, string>> = {
  "import.cancel": "cancelled",
  "import.redo": "brought back",
  "import.run": "ran",
  "import.undo": "undid",
  "listing.submit": "sent in",
  "listing.approve": "approved",
  "listing.reject": "rejected",
  "listing.suspend": "took back the approval of",
  "listing.reopen": "put back in the queue",
  "listing.markPaid": "marked as paid",
  "listing.paymentFailed": "noted a failed payment of",
  "listing.refund": "refunded",
  "listing.remind": "reminded the owner of",
  "listing.expire": "ended",
  "listing.renew": "renewed",
  "listing.locate": "placed",
  "message.answer": "answered",
  "message.assign": "assigned",
  "message.mark": "marked",
  "newsletter.create": "began",
  "package.move": "moved",
  "post.create": "began",
  "post.publish": "published",
  "post.schedule": "scheduled",
  "post.unpublish": "unpublished",
  "review-item.approve": "approved",
  "review-item.reject": "rejected",
  "review-item.reopen": "put back in the queue",
  "review-item.same": "found a studio of ours in",
  "review-item.different": "found a new studio in",
  "review-item.skip": "skipped",
  "review-item.submit": "sent in",
  "review-item.withdraw": "withdrew",
  "studio.add": "added",
  "studio.create": "added",
  "studio.hide": "hid",
  "studio.import": "imported",
  "studio.import-undo": "took back an import of",
  "studio.locate": "placed",
  "studio.merge": "merged another page into",
  "studio.publish": "published",
  "studio.show": "showed again",
  "studio.take-away": "took away",
  "studio.unpublish": "took off the site",
};

/** “changed phone and hours of”: what somebody did, to stand before the thing's name. Unknown deeds are only named. */
export function changeSentence(change: Change): string {
  const { action, undoesId, differences } = change;
  if (undoesId !== null) return "took back a change of";
  const verb = verbs[action];
  if (verb !== undefined) return verb;
  if (action.endsWith(".edit") && differences.length > 0)
    return `changed ${fields(differences)} of`;
  return `(${actionWords(change).toLowerCase()})`;
}

const MAX_NAMED = 2;

function fields(differences: Change["differences"]): string {
  const names = [
    ...new Set(differences.map(({ label }) => label.replace(/:.*/, "").toLowerCase())),
  ];
  if (names.length > MAX_NAMED + 1) return `${names.length} fields`;
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
}
