type Entry = {
  readonly action: string;
  readonly actor: string;
  readonly reason?: string | null;
  readonly undoesId?: number | null;
};

const verbs: Readonly<Record<string, string>> = {
  "listing.submit": "sent in",
  "listing.approve": "approved",
  "listing.reject": "rejected",
  "listing.suspend": "approval taken back",
  "listing.reopen": "put back in the queue",
  "listing.markPaid": "marked as paid",
  "listing.paymentFailed": "payment failed",
  "listing.refund": "refunded",
  "listing.remind": "owner reminded",
  "listing.expire": "ended",
  "listing.warn": "owner told that it will be deleted",
  "listing.delete": "deleted, for nobody has paid for it",
  "listing.renew": "renewed",
  "listing.locate": "position set",
  "listing.tell-apart": "told apart from a studio",
  "payment.needs-a-look": "a payment needs a look",
  "review-item.submit": "sent in",
  "review-item.approve": "approved",
  "review-item.reject": "rejected",
  "review-item.same": "found to be a studio of ours",
  "review-item.different": "found to be a studio of its own",
  "review-item.skip": "skipped",
  "review-item.tell-apart": "told apart from a studio",
  "review-item.reopen": "put back in the queue",
  "review-item.withdraw": "withdrawn with its import",
};

/** "approved by you": what happened to a thing that waits, for whoever looks at it. */
export function historyWords({ action, actor, undoesId }: Entry, viewer: string): string {
  const verb = verbs[action] ?? action;
  const undone = undoesId ? " (taken back)" : "";
  return `${verb} by ${personWords(actor, viewer)}${undone}`;
}

/** `operator:ada@example.org` is `ada@example.org` to others and `you` to herself. */
export function personWords(actor: string, viewer: string): string {
  if (actor === viewer) return "you";
  if (actor === "owner") return "the owner";
  if (actor === "site") return "the site";
  if (actor === "visitor") return "a visitor";
  const [role, name = ""] = actor.split(/:(.*)/s);
  if (role === "owner" && name !== "") return `the owner, ${name}`;
  if (role === "import" && name !== "") return `import ${name}`;
  return name === "" ? actor : name;
}
