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
  | "studio"
  | "timetable";

type Thing = {
  /** What one is called, where it has no name of its own. */
  readonly noun: string;
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
  /** After “You” or a name, and before what it was done to. An edit without it names the fields. */
  readonly did?: string;
  /** It says everything: what it was done to is not named behind it. */
  readonly isAlone?: true;
  /** Somebody came or went: nothing changed. */
  readonly isVisit?: true;
  /** Where an import did it, it is told within the line of that import. */
  readonly isOfImport?: true;
  /** Before “by you”, in the history of what waits. */
  readonly became?: string;
  readonly back: WayBack | Final;
  /** It settles something that waited in the queue, or puts it back. */
  readonly decides?: true;
  /**
   * What will happen, told to whoever presses the button, who is asked once more: of what has no way back, or is in
   * somebody's mailbox with that.
   */
  readonly asks?: string;
};

const atTheListing: Final = {
  why: "Its owner is told by mail, and money may move: use the listing's own actions.",
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
const reviewedAgain: Final = {
  why: "Reviews are their authors’ own. Report one on its page, and decide that in the queue.",
};
const deleteDraft: Final = { why: "Delete the draft on its own screen instead." };
const rightsAreGiven: Final = {
  why: "Rights in a studio are given and taken on its own screens, not restored.",
};
const notHere: Final = { why: "This can't be undone here." };

/** What deeds are done to. `:id` is the thing's number; several things share a screen without one. */
const things = {
  account: { noun: "person", right: "people", back: inPeople },
  directory: {
    noun: "directory",
    right: "directory",
    screen: "/admin/studios/sample",
    back: notHere,
  },
  import: { noun: "import", right: "directory", screen: "/admin/imports/:id", back: underImports },
  "import-mapping": { noun: "columns", right: "directory", back: notHere },
  list: { noun: "list", right: "console", back: reading },
  listing: {
    noun: "listing",
    right: "listings",
    screen: "/admin/listings/:id",
    back: atTheListing,
  },
  log: { noun: "log", right: "log", back: notHere },
  message: { noun: "message", right: "messages", screen: "/admin/messages/:id", back: "message" },
  "newsletter-issue": {
    noun: "newsletter",
    right: "newsletter",
    screen: "/admin/newsletter/:id",
    back: sent,
  },
  "newsletter-subscriber": { noun: "subscriber", right: "newsletter", back: notHere },
  "newsletter-subscribers": { noun: "subscribers", right: "newsletter", back: notHere },
  package: { noun: "package", right: "settings", screen: "/admin/packages", back: "package" },
  "payment-event": { noun: "payment", right: "listings", back: toldUs },
  person: { noun: "personal data", right: "people", back: notHere },
  picture: { noun: "picture", right: "blog", back: notHere },
  post: { noun: "post", right: "blog", screen: "/admin/posts/:id", back: "post" },
  review: { noun: "review", right: "directory", back: reviewedAgain },
  "review-item": { noun: "proposal", right: "directory", back: inTheQueue },
  "search-alias": { noun: "alias", right: "figures", screen: "/admin/searches", back: "alias" },
  setting: { noun: "setting", right: "settings", screen: "/admin/settings", back: "setting" },
  studio: { noun: "studio", right: "directory", screen: "/admin/studios/:id", back: "studio" },
  suggestion: { noun: "suggestion", right: "directory", back: notHere },
} as const satisfies Readonly<Record<string, Thing>>;

export type ThingName = keyof typeof things;

/**
 * Everything that is written to the log of changes. The words that are shown, the right to do it, the way back and the
 * link to the thing's screen all come from here.
 */
export const deeds = {
  "account.add-app": {
    of: "account",
    did: "added an authenticator app",
    isAlone: true,
    back: inPeople,
  },
  "account.add-passkey": { of: "account", did: "added a passkey", isAlone: true, back: inPeople },
  "account.begin-sign-in": {
    of: "account",
    did: "opened the sign-in mail, and has yet to show the second factor",
    isAlone: true,
    isVisit: true,
    back: inPeople,
  },
  "account.change-role": { of: "account", did: "changed the role of", back: inPeople },
  "account.close": {
    of: "account",
    did: "closed their account",
    isAlone: true,
    back: inPeople,
    asks: "You are signed out everywhere, and your account is gone at once. Your studios’ pages stay, and nobody of yours looks after them. It can’t be taken back.",
  },
  "account.end-sessions": {
    of: "account",
    did: "signed out",
    back: inPeople,
    asks: "Ends every session at once, and what is typed there and not saved is gone. The person can sign in again.",
  },
  "account.guess-codes": {
    of: "account",
    did: "typed too many wrong codes",
    isAlone: true,
    back: inPeople,
  },
  "account.invite": { of: "account", did: "invited", back: inPeople },
  "account.make-recovery-codes": {
    of: "account",
    did: "made new recovery codes",
    isAlone: true,
    back: inPeople,
    asks: "Makes new codes and shows them once. All earlier codes end.",
  },
  "account.recover": {
    of: "account",
    did: "reset the sign-in of",
    back: inPeople,
    asks: "Removes their passkeys, app and codes, ends every session, and mails them a link that is good once. None of it comes back.",
  },
  "account.remove": {
    of: "account",
    did: "removed",
    back: inPeople,
    asks: "Nobody signs in with this account any more. What the person did stays in the log.",
  },
  "account.remove-app": {
    of: "account",
    did: "removed the authenticator app",
    isAlone: true,
    back: inPeople,
    asks: "The app’s codes sign nobody in any more. It can be set up again, with a new key.",
  },
  "account.remove-passkey": {
    of: "account",
    did: "removed a passkey",
    isAlone: true,
    back: inPeople,
    asks: "It signs nobody in any more. The device keeps its half, which is worth nothing then.",
  },
  "account.rename": { of: "account", did: "changed their name", isAlone: true, back: inPeople },
  "account.sign-in": {
    of: "account",
    did: "signed in",
    isAlone: true,
    isVisit: true,
    back: inPeople,
  },
  "account.sign-out": {
    of: "account",
    did: "signed out",
    isAlone: true,
    isVisit: true,
    back: inPeople,
  },
  "account.use-recovery-code": {
    of: "account",
    did: "used a recovery code",
    isAlone: true,
    back: inPeople,
  },

  "directory.load": {
    of: "directory",
    did: "loaded the sample directory",
    isAlone: true,
    back: { why: "The sample directory is loaded once, before anything else." },
  },
  "directory.remove-sample": {
    of: "directory",
    did: "removed the sample studios",
    isAlone: true,
    back: "sample",
  },

  "import.cancel": { of: "import", did: "cancelled the import", back: underImports },
  "import.redo": { of: "import", did: "brought back the import", back: underImports },
  "import.run": { of: "import", did: "ran the import", back: underImports },
  "import.undo": { of: "import", did: "undid the import", back: underImports },
  "import-mapping.save": {
    of: "import-mapping",
    did: "saved the columns",
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
    did: "deleted",
    became: "deleted, for nobody has paid for it",
    back: { why: "Its owner was told two weeks before, and can send it in again." },
  },
  "listing.choose-package": {
    of: "listing",
    did: "chose another package for the next term of",
    became: "another package chosen for the next term",
    back: atTheListing,
  },
  "listing.end-later": {
    of: "listing",
    did: "asked for the end of",
    became: "to end with its term",
    back: atTheListing,
    asks: "The listing stays until the end of the time that is paid for, then its page loses its place or leaves the site. No reminder comes. You can take this back until then, and renew it later.",
  },
  "listing.expire": { of: "listing", did: "ended", became: "ended", back: atTheListing },
  "listing.keep": {
    of: "listing",
    did: "took back the end of",
    became: "kept after all",
    back: atTheListing,
  },
  "listing.locate": { of: "listing", did: "placed", became: "position set", back: "position" },
  "listing.markPaid": {
    of: "listing",
    did: "marked as paid",
    became: "marked as paid",
    back: atTheListing,
    asks: "The money has arrived. The owner gets a mail at once; an approved listing goes live.",
  },
  "listing.paymentFailed": {
    of: "listing",
    did: "noted a failed payment of",
    became: "payment failed",
    back: atTheListing,
    asks: "The owner gets a mail at once that the payment failed, and may try again.",
  },
  "listing.refund": {
    of: "listing",
    did: "refunded",
    became: "refunded",
    back: atTheListing,
    asks: "Gives the latest payment back, closes the listing and takes its page off the site. The owner gets a mail at once.",
  },
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
  "listing.renew": {
    of: "listing",
    did: "renewed",
    became: "renewed",
    back: atTheListing,
    asks: "The money has arrived. The listing stays so much longer, and the owner gets a mail at once.",
  },
  "listing.reopen": {
    of: "listing",
    did: "put back in the queue",
    became: "put back in the queue",
    back: atTheListing,
    decides: true,
    asks: "Takes the decision back. An owner who has heard of it is told so in a mail.",
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
    asks: "Takes the page off the site. The owner gets a mail with your reason at once; the time that is left stands still.",
  },
  "listing.tell-apart": {
    of: "listing",
    did: "told another studio apart from",
    became: "told apart from a studio",
    back: { ...inTheQueue, inQueue: true },
  },
  "listing.warn": {
    of: "listing",
    did: "told the owner about the deletion of",
    became: "owner told that it will be deleted",
    back: atTheListing,
  },

  "log.export": { of: "log", did: "exported the log", isAlone: true, back: reading },

  "message.answer": {
    of: "message",
    did: "answered",
    back: mailed,
    asks: "The mail goes out at once.",
  },
  "message.assign": { of: "message", did: "assigned", back: "message" },
  "message.mark": { of: "message", did: "marked", back: "message" },

  "newsletter.begin": { of: "newsletter-issue", did: "began to send", back: sent },
  "newsletter.create": { of: "newsletter-issue", did: "began", back: deleteDraft },
  "newsletter.delete": {
    of: "newsletter-issue",
    did: "deleted the draft of",
    back: { why: "The log keeps no mail's text, so it can't bring the draft back." },
    asks: "The draft is gone for everyone at once.",
  },
  "newsletter.edit": { of: "newsletter-issue", back: "issue" },
  "newsletter.end": {
    of: "newsletter-issue",
    did: "ended the sending of",
    back: sent,
    asks: "Whoever has not got it yet never gets it, and it can’t be sent again.",
  },
  "newsletter.export": {
    of: "newsletter-subscribers",
    did: "exported the subscribers",
    isAlone: true,
    back: reading,
  },
  "newsletter.finish": { of: "newsletter-issue", did: "finished sending", back: sent },
  "newsletter.pause": { of: "newsletter-issue", did: "paused", back: sent },
  "newsletter.recall": { of: "newsletter-issue", did: "recalled", back: sent },
  "newsletter.resume": { of: "newsletter-issue", did: "went on sending", back: sent },
  "newsletter.send": {
    of: "newsletter-issue",
    did: "sent",
    back: sent,
    asks: "It goes to everybody who has confirmed. For five minutes it can be recalled; what is sent then stays sent.",
  },
  "newsletter.test": { of: "newsletter-issue", did: "sent a test of", back: mailed },
  "newsletter.unsubscribe": {
    of: "newsletter-subscriber",
    did: "unsubscribed",
    back: { why: "Only they themselves can subscribe again." },
    asks: "They get no newsletter any more. Only they themselves can subscribe again.",
  },

  "package.edit": { of: "package", back: "package" },
  "package.move": { of: "package", did: "moved", back: "package" },

  "payment.needs-a-look": {
    of: "listing",
    did: "reported a payment to look at for",
    became: "a payment needs a look",
    back: atTheListing,
  },
  "payment.unknown": {
    of: "payment-event",
    did: "reported a payment that belongs to no listing",
    isAlone: true,
    back: toldUs,
  },

  "person.erase": {
    of: "person",
    did: "erased what was held about a person",
    isAlone: true,
    back: forgotten,
  },
  "person.export": {
    of: "person",
    did: "exported what is held about a person",
    isAlone: true,
    back: reading,
  },

  "picture.upload": {
    of: "picture",
    did: "uploaded a picture",
    isAlone: true,
    back: { why: "The picture stays; nobody sees it while no post shows it." },
  },

  "post.cancel-schedule": { of: "post", did: "cancelled the publishing of", back: "post" },
  "post.create": { of: "post", did: "began", back: deleteDraft },
  "post.delete": { of: "post", did: "deleted the draft of", back: "draft" },
  "post.discard": { of: "post", did: "discarded the changes of", back: "draft" },
  "post.edit": {
    of: "post",
    did: "began to change",
    back: {
      why: "Somebody began to write: discard the changes on the post's own screen instead.",
    },
  },
  "post.publish": { of: "post", did: "published", back: "post" },
  "post.schedule": { of: "post", did: "scheduled", back: "post" },
  "post.unpublish": { of: "post", did: "unpublished", back: "post" },

  "review.delete": { of: "review", did: "deleted", back: reviewedAgain },
  "review.edit": { of: "review", did: "changed", back: reviewedAgain },
  "review.hold": { of: "review", did: "held back", back: reviewedAgain },
  "review.publish": { of: "review", did: "published", back: reviewedAgain },
  "review.reply": { of: "review", did: "replied to", back: reviewedAgain },
  "review.take-down": { of: "review", did: "took down", back: reviewedAgain },

  "review-item.approve": {
    of: "review-item",
    did: "approved",
    became: "approved",
    back: { ...inTheQueue, inQueue: true },
    decides: true,
  },
  "review-item.change": {
    of: "review-item",
    did: "changed what was sent in as",
    became: "changed",
    back: inTheQueue,
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
    isOfImport: true,
    did: "sent in",
    became: "sent in",
    back: inTheQueue,
  },
  "review-item.tell-apart": {
    of: "review-item",
    did: "told another studio apart from",
    became: "told apart from a studio",
    back: { ...inTheQueue, inQueue: true },
  },
  "review-item.withdraw": {
    of: "review-item",
    isOfImport: true,
    did: "withdrew",
    became: "withdrawn",
    back: inTheQueue,
  },

  "search-alias.add": { of: "search-alias", did: "added", back: "alias" },
  "search-alias.remove": { of: "search-alias", did: "removed", back: "alias" },

  "setting.dismiss-steps": {
    of: "setting",
    did: "put away the first steps",
    isAlone: true,
    back: { why: "Today shows them again where somebody asks." },
  },
  "setting.edit": { of: "setting", back: "setting" },

  "setting.show-steps": {
    of: "setting",
    did: "brought back the first steps",
    isAlone: true,
    back: { why: "They can be put away again on Today." },
  },

  "studio.add": { of: "studio", did: "added", back: "studio" },
  "studio.claim": { of: "studio", did: "claimed", back: rightsAreGiven },
  "studio.classes": { of: "studio", did: "changed the classes of", back: "timetable" },
  "studio.confirm": { of: "studio", did: "confirmed", back: "studio" },
  "studio.confirm-classes": {
    of: "studio",
    did: "confirmed the classes of",
    back: { why: "Nothing was changed: the classes were looked at and are right." },
  },
  "studio.create": { of: "studio", did: "created", back: "studio" },
  "studio.describe-photo": {
    of: "studio",
    did: "described a photo of",
    back: { why: "Describe the photo again instead." },
  },
  "studio.edit": { of: "studio", back: "studio" },
  "studio.erase": { of: "studio", did: "erased personal data of", back: forgotten },
  "studio.give-back": { of: "studio", did: "gave back the page of", back: followsListing },
  "studio.give-rights": { of: "studio", did: "gave somebody rights in", back: rightsAreGiven },
  "studio.hide": { of: "studio", did: "hid", back: "studio" },
  "studio.import": { of: "studio", isOfImport: true, did: "imported", back: "studio" },
  "studio.import-undo": {
    of: "studio",
    isOfImport: true,
    did: "took back an import of",
    back: followsImport,
  },
  "studio.invite": { of: "studio", did: "invited somebody to look after", back: rightsAreGiven },
  "studio.leave": {
    of: "studio",
    did: "left",
    back: rightsAreGiven,
    asks: "You can’t change this studio any more. Its page stays as it is.",
  },
  "studio.monthly-mail": {
    of: "studio",
    did: "chose about the monthly mail of",
    back: { why: "Whose mail it is chooses under Statistics." },
  },
  "studio.locate": { of: "studio", did: "placed", back: "studio" },
  "studio.merge": { of: "studio", did: "merged another page into", back: "merge" },
  "studio.merged": {
    of: "studio",
    did: "merged away",
    became: "merged into another page",
    back: { why: "Undo the merge in the history of the studio that stayed." },
  },
  "studio.pass-on": {
    of: "studio",
    did: "offered to pass on",
    back: rightsAreGiven,
    asks: "They get a mail with a link, good for 7 days. Once they accept, the studio is theirs, and you can still edit it until they or you end that.",
  },
  "studio.photo": { of: "studio", did: "added a photo to", back: "studio" },
  "studio.publish": { of: "studio", did: "published", back: followsListing },
  "studio.rate": {
    of: "studio",
    did: "counted the reviews of",
    back: { why: "The rating follows the reviews, and is counted anew with each of them." },
  },
  "studio.remove-colleague": {
    of: "studio",
    did: "removed a colleague from",
    back: rightsAreGiven,
    asks: "They can’t change this studio any more, and are told so by mail. You can invite them again.",
  },
  "studio.review": {
    of: "studio",
    did: "published a review of",
    back: { why: "The review is published. Report it, and decide that in the queue." },
  },
  "studio.show": { of: "studio", did: "showed again", back: "studio" },
  "studio.take-away": { of: "studio", isOfImport: true, did: "took away", back: followsImport },
  "studio.take-rights": {
    of: "studio",
    did: "took somebody’s rights in",
    back: rightsAreGiven,
    asks: "They can’t change this studio any more, from now on, and get a mail with your reason. What they changed stays: its history takes it back.",
  },
  "studio.unpublish": { of: "studio", did: "took off the site", back: followsListing },

  "studio.withdraw-invitation": {
    of: "studio",
    did: "withdrew an invitation to",
    back: rightsAreGiven,
  },

  "suggestion.accept": {
    of: "suggestion",
    did: "accepted a visitor’s suggestion for",
    back: { why: "The change stands in the studio’s own history, and is undone there." },
  },
  "suggestion.decline": {
    of: "suggestion",
    did: "declined a visitor’s suggestion for",
    back: { why: "Whoever suggested it was told why." },
  },
  "suggestion.dismiss": {
    of: "suggestion",
    did: "dismissed what an import says of",
    back: notHere,
  },
} as const satisfies Readonly<Record<string, Deed>>;

export type DeedName = keyof typeof deeds;

/** Deeds whose row has this mark. */
function deedsMarked(mark: "decides" | "isVisit" | "isOfImport"): readonly string[] {
  return Object.entries(deedsByName)
    .filter(([, deed]) => deed[mark])
    .map(([name]) => name);
}

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

export function isThing(subjectType: string): boolean {
  return Object.hasOwn(things, subjectType);
}

/** Said of a thing without a name: “studio 12”. */
export function nounOf(subjectType: string): string {
  return thingsByName[subjectType]?.noun ?? subjectType.replaceAll("-", " ");
}

export const visits = deedsMarked("isVisit");
export const deedsOfImports = deedsMarked("isOfImport");
export const decidingDeeds = deedsMarked("decides");

/** What the queue's own button takes back. */
export const takenBackInQueue: readonly string[] = Object.entries(deedsByName)
  .filter(([, { back }]) => typeof back === "object" && back.inQueue)
  .map(([name]) => name);

/** One that whoever does it is asked about once more. */
export type AskedDeed = {
  [Name in DeedName]: (typeof deeds)[Name] extends { readonly asks: string } ? Name : never;
}[DeedName];

/** What is said before it is done. */
export function askBefore(deed: AskedDeed): string {
  return deeds[deed].asks;
}
