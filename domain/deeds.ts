import type { Right } from "#domain/rules/accounts/rights.ts";

/** Why there is no way back, in a sentence; it may be taken back in the queue all the same (`inQueue`). */
type Final = { readonly why: string; readonly inQueue?: true };

/** How it is taken back; the server has an `Undoable` for each (`server/console/undoables.ts`). */
export type WayBack =
  | "alias"
  | "draft"
  | "issue"
  | "merge"
  | "message"
  | "package"
  | "position"
  | "post"
  | "sample"
  | "setting"
  | "studio";

type Thing = {
  /** What whoever changes one has to be allowed to. */
  readonly right: Right;
  /** The console's screen; whoever may change the thing reads there what became of it. */
  readonly screen?: string;
  /** Of deeds that older versions wrote, and that are not in the table any more. */
  readonly back: WayBack | Final;
};

type Deed = {
  /** What it is done to, the entry's `subjectType`. */
  readonly of: ThingName;
  /** After “You” or a name, and before what it was done to. Without it, the action is named. */
  readonly did?: string;
  /** Before “by you”, in the history of what waits. */
  readonly became?: string;
  readonly back: WayBack | Final;
  /** It settles something that waited in the queue, or puts it back. */
  readonly decides?: true;
};

const atTheListing: Final = {
  why: "The owner was told by mail, and money may have moved: use the listing's own actions.",
};
const inTheQueue: Final = {
  why: "Decisions are taken back in the queue, by whoever made them, for a day.",
};
const underImports: Final = { why: "Imports are undone and brought back under Imports." };
const inPeople: Final = { why: "Access is given and taken in People, not restored." };
const sent: Final = {
  why: "Mails that were sent can't be taken back. The issue's own screen recalls, pauses and ends.",
};
const mailed: Final = { why: "A mail that was sent can't be taken back." };
const reading: Final = { why: "Reading is not undone." };
const toldUs: Final = { why: "What a payment provider told us is a fact." };
const followsListing: Final = {
  why: "The page follows its listing: use the listing's own actions.",
};
const followsImport: Final = { why: "It went with its import: bring that back under Imports." };
const forgotten: Final = { why: "What somebody asked us to forget does not come back." };
const deleteDraft: Final = { why: "Delete the draft on its own screen instead." };
const notHere: Final = { why: "This can't be undone here." };

/** What deeds are done to. `:id` is the thing's number; several things share a screen without one. */
const things = {
  account: { right: "people", back: inPeople },
  directory: { right: "directory", back: notHere },
  import: { right: "directory", screen: "/admin/imports/:id", back: underImports },
  "import-mapping": { right: "directory", back: notHere },
  list: { right: "console", back: reading },
  listing: { right: "listings", screen: "/admin/listings/:id", back: atTheListing },
  log: { right: "log", back: notHere },
  message: { right: "messages", screen: "/admin/messages/:id", back: "message" },
  "newsletter-issue": { right: "newsletter", screen: "/admin/newsletter/:id", back: sent },
  "newsletter-subscriber": { right: "newsletter", back: notHere },
  "newsletter-subscribers": { right: "newsletter", back: notHere },
  package: { right: "settings", screen: "/admin/packages", back: "package" },
  "payment-event": { right: "listings", back: toldUs },
  person: { right: "people", back: notHere },
  picture: { right: "blog", back: notHere },
  post: { right: "blog", screen: "/admin/posts/:id", back: "post" },
  "review-item": { right: "directory", back: inTheQueue },
  "search-alias": { right: "figures", screen: "/admin/searches", back: "alias" },
  setting: { right: "settings", screen: "/admin/settings", back: "setting" },
  studio: { right: "directory", screen: "/admin/studios/:id", back: "studio" },
  suggestion: { right: "directory", back: notHere },
} as const satisfies Readonly<Record<string, Thing>>;

type ThingName = keyof typeof things;

/**
 * Everything that is written to the log of changes. The words that are shown, the right to do it, the way back and the
 * link to the thing's screen all come from here.
 */
export const deeds = {
  "account.add-app": { of: "account", back: inPeople },
  "account.add-passkey": { of: "account", back: inPeople },
  "account.change-role": { of: "account", back: inPeople },
  "account.end-sessions": { of: "account", back: inPeople },
  "account.guess-codes": { of: "account", back: inPeople },
  "account.invite": { of: "account", back: inPeople },
  "account.make-recovery-codes": { of: "account", back: inPeople },
  "account.recover": { of: "account", back: inPeople },
  "account.remove": { of: "account", back: inPeople },
  "account.remove-app": { of: "account", back: inPeople },
  "account.remove-passkey": { of: "account", back: inPeople },
  "account.sign-in": { of: "account", back: inPeople },
  "account.sign-out": { of: "account", back: inPeople },
  "account.use-recovery-code": { of: "account", back: inPeople },

  "directory.load": {
    of: "directory",
    back: { why: "The sample directory is loaded once, before anything else." },
  },
  "directory.remove-sample": { of: "directory", back: "sample" },

  "import.cancel": { of: "import", did: "cancelled", back: underImports },
  "import.redo": { of: "import", did: "brought back", back: underImports },
  "import.run": { of: "import", did: "ran", back: underImports },
  "import.undo": { of: "import", did: "undid", back: underImports },
  "import-mapping.save": {
    of: "import-mapping",
    back: { why: "Save the mapping again as it was instead." },
  },

  "list.export": { of: "list", did: "took along a list,", back: reading },

  "listing.approve": {
    of: "listing",
    did: "approved",
    became: "approved",
    back: { ...atTheListing, inQueue: true },
    decides: true,
  },
  "listing.delete": {
    of: "listing",
    became: "deleted, for nobody has paid for it",
    back: { why: "Its owner was told two weeks before, and can send it in again." },
  },
  "listing.expire": { of: "listing", did: "ended", became: "ended", back: atTheListing },
  "listing.locate": { of: "listing", did: "placed", became: "position set", back: "position" },
  "listing.markPaid": {
    of: "listing",
    did: "marked as paid",
    became: "marked as paid",
    back: atTheListing,
  },
  "listing.paymentFailed": {
    of: "listing",
    did: "noted a failed payment of",
    became: "payment failed",
    back: atTheListing,
  },
  "listing.refund": { of: "listing", did: "refunded", became: "refunded", back: atTheListing },
  "listing.reject": {
    of: "listing",
    did: "rejected",
    became: "rejected",
    back: { ...atTheListing, inQueue: true },
    decides: true,
  },
  "listing.remind": {
    of: "listing",
    did: "reminded the owner of",
    became: "owner reminded",
    back: atTheListing,
  },
  "listing.renew": { of: "listing", did: "renewed", became: "renewed", back: atTheListing },
  "listing.reopen": {
    of: "listing",
    did: "put back in the queue",
    became: "put back in the queue",
    back: atTheListing,
    decides: true,
  },
  "listing.submit": {
    of: "listing",
    did: "sent in",
    became: "sent in",
    back: { why: "Its owner sent it in: approve or reject it in the queue." },
  },
  "listing.suspend": {
    of: "listing",
    did: "took back the approval of",
    became: "approval taken back",
    back: atTheListing,
    decides: true,
  },
  "listing.tell-apart": {
    of: "listing",
    became: "told apart from a studio",
    back: { ...inTheQueue, inQueue: true },
  },
  "listing.warn": {
    of: "listing",
    became: "owner told that it will be deleted",
    back: atTheListing,
  },

  "log.export": { of: "log", back: reading },

  "message.answer": { of: "message", did: "answered", back: mailed },
  "message.assign": { of: "message", did: "assigned", back: "message" },
  "message.mark": { of: "message", did: "marked", back: "message" },

  "newsletter.begin": { of: "newsletter-issue", back: sent },
  "newsletter.create": { of: "newsletter-issue", did: "began", back: deleteDraft },
  "newsletter.delete": {
    of: "newsletter-issue",
    back: { why: "The log keeps no mail's text, so it can't bring the draft back." },
  },
  "newsletter.edit": { of: "newsletter-issue", back: "issue" },
  "newsletter.end": { of: "newsletter-issue", back: sent },
  "newsletter.export": { of: "newsletter-subscribers", back: reading },
  "newsletter.finish": { of: "newsletter-issue", back: sent },
  "newsletter.pause": { of: "newsletter-issue", back: sent },
  "newsletter.recall": { of: "newsletter-issue", back: sent },
  "newsletter.resume": { of: "newsletter-issue", back: sent },
  "newsletter.send": { of: "newsletter-issue", back: sent },
  "newsletter.test": { of: "newsletter-issue", back: mailed },
  "newsletter.unsubscribe": {
    of: "newsletter-subscriber",
    back: { why: "Only they themselves can subscribe again." },
  },

  "package.edit": { of: "package", back: "package" },
  "package.move": { of: "package", did: "moved", back: "package" },

  "payment.needs-a-look": {
    of: "listing",
    became: "a payment needs a look",
    back: atTheListing,
  },
  "payment.unknown": { of: "payment-event", back: toldUs },

  "person.erase": { of: "person", back: forgotten },
  "person.export": { of: "person", back: reading },

  "picture.upload": {
    of: "picture",
    back: { why: "The picture stays; nobody sees it while no post shows it." },
  },

  "post.cancel-schedule": { of: "post", back: "post" },
  "post.create": { of: "post", did: "began", back: deleteDraft },
  "post.delete": { of: "post", back: "draft" },
  "post.discard": { of: "post", back: "draft" },
  "post.edit": {
    of: "post",
    back: {
      why: "Somebody began to write: discard the changes on the post's own screen instead.",
    },
  },
  "post.publish": { of: "post", did: "published", back: "post" },
  "post.schedule": { of: "post", did: "scheduled", back: "post" },
  "post.unpublish": { of: "post", did: "unpublished", back: "post" },

  "review-item.approve": {
    of: "review-item",
    did: "approved",
    became: "approved",
    back: { ...inTheQueue, inQueue: true },
    decides: true,
  },
  "review-item.different": {
    of: "review-item",
    did: "found a new studio in",
    became: "found to be a studio of its own",
    back: { ...inTheQueue, inQueue: true },
    decides: true,
  },
  "review-item.reject": {
    of: "review-item",
    did: "rejected",
    became: "rejected",
    back: { ...inTheQueue, inQueue: true },
    decides: true,
  },
  "review-item.reopen": {
    of: "review-item",
    did: "put back in the queue",
    became: "put back in the queue",
    back: inTheQueue,
    decides: true,
  },
  "review-item.same": {
    of: "review-item",
    did: "found a studio of ours in",
    became: "found to be a studio of ours",
    back: { ...inTheQueue, inQueue: true },
    decides: true,
  },
  "review-item.skip": {
    of: "review-item",
    did: "skipped",
    became: "skipped",
    back: { ...inTheQueue, inQueue: true },
    decides: true,
  },
  "review-item.submit": {
    of: "review-item",
    did: "sent in",
    became: "sent in",
    back: inTheQueue,
  },
  "review-item.tell-apart": {
    of: "review-item",
    became: "told apart from a studio",
    back: { ...inTheQueue, inQueue: true },
  },
  "review-item.withdraw": {
    of: "review-item",
    did: "withdrew",
    became: "withdrawn with its import",
    back: inTheQueue,
  },

  "search-alias.add": { of: "search-alias", back: "alias" },
  "search-alias.remove": { of: "search-alias", back: "alias" },

  "setting.edit": { of: "setting", back: "setting" },

  "studio.add": { of: "studio", did: "added", back: "studio" },
  "studio.confirm": { of: "studio", did: "confirmed", back: "studio" },
  "studio.create": { of: "studio", did: "added", back: "studio" },
  "studio.edit": { of: "studio", back: "studio" },
  "studio.erase": { of: "studio", back: forgotten },
  "studio.give-back": { of: "studio", back: followsListing },
  "studio.hide": { of: "studio", did: "hid", back: "studio" },
  "studio.import": { of: "studio", did: "imported", back: "studio" },
  "studio.import-undo": { of: "studio", did: "took back an import of", back: followsImport },
  "studio.locate": { of: "studio", did: "placed", back: "studio" },
  "studio.merge": { of: "studio", did: "merged another page into", back: "merge" },
  "studio.merged": {
    of: "studio",
    back: { why: "Undo the merge in the history of the studio that stayed." },
  },
  "studio.photo": { of: "studio", back: "studio" },
  "studio.publish": { of: "studio", did: "published", back: followsListing },
  "studio.review": {
    of: "studio",
    back: { why: "The review is published. Report it, and decide that in the queue." },
  },
  "studio.show": { of: "studio", did: "showed again", back: "studio" },
  "studio.take-away": { of: "studio", did: "took away", back: followsImport },
  "studio.unpublish": { of: "studio", did: "took off the site", back: followsListing },

  "suggestion.dismiss": { of: "suggestion", back: notHere },
} as const satisfies Readonly<Record<string, Deed>>;

export type DeedName = keyof typeof deeds;

type Entry = { readonly action: string; readonly subjectType: string };

const deedsByName: Readonly<Record<string, Deed>> = deeds;
const thingsByName: Readonly<Record<string, Thing>> = things;

/** Undefined for what an older version wrote. */
export function findDeed(action: string): Deed | undefined {
  return deedsByName[action];
}

export function thingOf(deed: DeedName): ThingName {
  return deeds[deed].of;
}

/** What whoever does it in the console has to be allowed to. */
export function rightOfDeed(deed: DeedName): Right {
  return things[thingOf(deed)].right;
}

/** The way back from a change, or why there is none. */
export function backOf({ action, subjectType }: Entry): WayBack | Final {
  return findDeed(action)?.back ?? thingsByName[subjectType]?.back ?? notHere;
}

/** Whoever may change a thing may read on its screen what became of it; all else is the log's. */
export function rightToHistory(subjectType: string): Right {
  const thing = thingsByName[subjectType];
  return thing?.screen === undefined ? "log" : thing.right;
}

/** Whoever may change a thing may take such a change back; what has no way back is the log's. */
export function rightToUndo(entry: Entry): Right {
  return typeof backOf(entry) === "string"
    ? (thingsByName[entry.subjectType]?.right ?? "log")
    : "log";
}

/** The screen of a thing, where it has one of its own. */
export function screenOf(subjectType: string, subjectId: string): string | undefined {
  const screen = thingsByName[subjectType]?.screen;
  if (!screen?.endsWith("/:id") || !/^\d+$/.test(subjectId)) return undefined;
  return screen.replace(":id", subjectId);
}

/** What the queue's own button takes back. */
export const takenBackInQueue: readonly string[] = Object.entries(deedsByName)
  .filter(([, { back }]) => typeof back === "object" && back.inQueue)
  .map(([name]) => name);
