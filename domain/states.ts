import type { ShownOutcome } from "#domain/contracts/console/imports.ts";
import type { MessageState } from "#domain/contracts/console/message.ts";
import type { subscriberStates } from "#domain/contracts/console/newsletter-issue.ts";
import type { PostState } from "#domain/contracts/console/post.ts";
import type { ImportState } from "#domain/contracts/imports/import-words.ts";
import type { Role } from "#domain/rules/accounts/rights.ts";
import type {
  ApprovalStatus,
  ListingStage,
  PaymentStatus,
} from "#domain/rules/listing/listing-stage.ts";

/** `good` is as it should be, `waiting` is somebody's turn, `bad` went wrong, `over` steps back, `plain` says what it is. */
export type Tone = "good" | "waiting" | "bad" | "over" | "plain";
export type StateLook = { readonly label: string; readonly tone: Tone };

type Looks<State extends string> = Readonly<Record<State, StateLook>>;

const listing: Looks<ListingStage> = {
  "in-review": { label: "In review", tone: "waiting" },
  "awaiting-payment": { label: "Awaiting payment", tone: "waiting" },
  live: { label: "Live", tone: "good" },
  ended: { label: "Ended", tone: "over" },
  rejected: { label: "Rejected", tone: "over" },
  "refund-due": { label: "Refund due", tone: "bad" },
  refunded: { label: "Refunded", tone: "over" },
};

const approval: Looks<ApprovalStatus> = {
  pending: { label: "In review", tone: "waiting" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "over" },
};

const payment: Looks<PaymentStatus> = {
  pending: { label: "Not paid", tone: "waiting" },
  paid: { label: "Paid", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  refunded: { label: "Refunded", tone: "over" },
};

const post: Looks<PostState> = {
  draft: { label: "Draft", tone: "plain" },
  scheduled: { label: "Scheduled", tone: "waiting" },
  published: { label: "Public", tone: "good" },
  unpublished: { label: "Withdrawn", tone: "over" },
};

const issue: Looks<"draft" | "waiting" | "sending" | "paused" | "sent"> = {
  draft: { label: "Draft", tone: "plain" },
  waiting: { label: "Can be recalled", tone: "waiting" },
  sending: { label: "Being sent", tone: "waiting" },
  paused: { label: "Paused", tone: "bad" },
  sent: { label: "Sent", tone: "good" },
};

const message: Looks<MessageState> = {
  new: { label: "New", tone: "waiting" },
  read: { label: "Read", tone: "plain" },
  answered: { label: "Answered", tone: "good" },
  spam: { label: "Spam", tone: "over" },
};

const subscriber: Looks<(typeof subscriberStates)[number]> = {
  confirmed: { label: "Confirmed", tone: "good" },
  pending: { label: "Asked to confirm", tone: "waiting" },
  unsubscribed: { label: "Unsubscribed", tone: "over" },
};

const studio: Looks<"live" | "hidden" | "merged"> = {
  live: { label: "Visible", tone: "good" },
  hidden: { label: "Hidden", tone: "over" },
  merged: { label: "Merged", tone: "over" },
};

const proposal: Looks<"open" | "approved" | "rejected"> = {
  open: { label: "Waiting", tone: "waiting" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "over" },
};

const review: Looks<"unconfirmed" | "held" | "published" | "rejected"> = {
  unconfirmed: { label: "Not confirmed", tone: "waiting" },
  held: { label: "Held", tone: "waiting" },
  published: { label: "Published", tone: "good" },
  rejected: { label: "Rejected", tone: "over" },
};

const imported: Looks<ImportState> = {
  uploaded: { label: "Columns to choose", tone: "waiting" },
  reading: { label: "Being read", tone: "waiting" },
  refused: { label: "Refused", tone: "bad" },
  previewed: { label: "Preview", tone: "plain" },
  running: { label: "Being written", tone: "waiting" },
  finished: { label: "Done", tone: "good" },
  cancelling: { label: "Being cancelled", tone: "waiting" },
  cancelled: { label: "Cancelled", tone: "over" },
  undoing: { label: "Being undone", tone: "waiting" },
  undone: { label: "Undone", tone: "over" },
};

const outcome: Looks<ShownOutcome> = {
  new: { label: "New", tone: "good" },
  changed: { label: "Changed", tone: "plain" },
  unchanged: { label: "Unchanged", tone: "over" },
  losing: { label: "Fewer classes", tone: "bad" },
  kept: { label: "Kept", tone: "over" },
  doubt: { label: "Doubt", tone: "waiting" },
  skipped: { label: "Skipped", tone: "over" },
};

const role: Looks<Role> = {
  operator: { label: "Operator", tone: "plain" },
  editor: { label: "Editor", tone: "plain" },
  owner: { label: "Owner", tone: "plain" },
};

const timetable: Looks<"weekly" | "calendar"> = {
  weekly: { label: "Typed week by week", tone: "plain" },
  calendar: { label: "Read from a calendar", tone: "plain" },
};

/** What a thing of each kind can be, as the team reads it: badges, filters and the history say the same. */
const states = {
  approval,
  import: imported,
  issue,
  listing,
  message,
  outcome,
  payment,
  post,
  proposal,
  review,
  role,
  studio,
  subscriber,
  timetable,
} as const;

export type StateKind = keyof typeof states;
export type StateOf<Kind extends StateKind> = keyof (typeof states)[Kind] & string;

/** The words alone, for filters and sentences. */
export function stateLabel<Kind extends StateKind>(kind: Kind, state: StateOf<Kind>): string {
  return findState(kind, state)?.label ?? state;
}

/** Undefined for what an older version wrote. */
export function findState(kind: StateKind, state: unknown): StateLook | undefined {
  const looks: Readonly<Record<string, StateLook>> = states[kind];
  return typeof state === "string" && Object.hasOwn(looks, state) ? looks[state] : undefined;
}
