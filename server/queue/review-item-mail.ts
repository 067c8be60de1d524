import { ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import { factWords } from "#domain/rules/queue/compare-facts.ts";
import type { ReviewItemKind } from "#domain/rules/queue/review-kinds.ts";
import { shortLabel } from "#domain/rules/studio/field-labels.ts";
import { ownerFields, studioFields } from "#domain/studio-fields.ts";
import type { Database } from "#server/database/database.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import type { ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";

type Facts = {
  readonly kind: ReviewItemKind;
  readonly recipient: string;
  readonly studioName: string;
  readonly siteUrl: string;
  readonly reason?: string;
  readonly studioId?: number | null;
  /** What was sent in: nobody has to remember which of several it is, and nothing that was written is lost. */
  readonly said?: readonly (readonly [label: string, words: string])[];
};

const things: Readonly<Record<ReviewItemKind, string>> = {
  edit: "Your changes",
  claim: "Your claim",
  photo: "Your photo",
  review: "Your review",
  report: "Your report",
  "import-doubt": "Your entry",
};

const thanks: Readonly<Record<ReviewItemKind, string>> = {
  edit: "Your changes are on the page now.",
  claim:
    "The page is yours now: you look after what it says. You sign in with this address; there is no password.",
  photo: "Your photo is on the page now.",
  review: "Your review is on the page now.",
  report: "Thank you for telling us. We have looked into it.",
  "import-doubt": "The page is there now.",
};

const headings = {
  approved: (thing: string) => `${thing}: done`,
  rejected: (thing: string) => `${thing} could not be accepted`,
  reopened: (thing: string) => `${thing}: we look at it once more`,
} as const;

/** To whoever proposed something, about what became of it. */
export function reviewItemMail(outcome: keyof typeof headings, facts: Facts): Mail {
  const { kind, recipient, studioName, siteUrl, studioId, said = [] } = facts;
  return composeMail({
    kind: `proposal-${outcome}`,
    recipient,
    subject: `${things[kind]} for ${studioName}`,
    heading: headings[outcome](things[kind]),
    paragraphs: paragraphsOf(outcome, facts),
    facts: [["Studio", studioName], ...said],
    ...(studioId ? { action: actionOf(kind, siteUrl, studioId) } : {}),
    siteUrl,
  });
}

function actionOf(kind: ReviewItemKind, siteUrl: string, studioId: number) {
  return kind === "claim"
    ? { label: "Open your studio", url: `${siteUrl}${ownedStudioPath(studioId)}` }
    : { label: "See the page", url: `${siteUrl}${studioByIdPath(studioId)}` };
}

function paragraphsOf(outcome: keyof typeof headings, { kind, reason = "" }: Facts): string[] {
  if (outcome === "approved") return [thanks[kind]];
  if (outcome === "reopened") {
    return [
      "Please ignore our last mail about it: that decision was a mistake, and we have taken it back.",
    ];
  }
  return [`This is why: ${reason}`, "You are welcome to send it again with changes."];
}

/** An owner's change, by the labels of its fields. */
export function saidIn(row: ReviewItemRow): NonNullable<Facts["said"]> {
  const item = parseReviewItem(row);
  if (item.kind !== "edit") return [];
  const changes = new Map(Object.entries(item.proposal.changes));
  const isMoved = changes.has("latitude") || changes.has("longitude");
  return [
    ...ownerFields
      .filter((field) => changes.has(field) && field !== "latitude" && field !== "longitude")
      .map((field): [string, string] => [
        shortLabel(studioFields[field]),
        factWords(field, changes.get(field)) || "empty",
      ]),
    ...(isMoved ? [["Pin on the map", "moved"] as const] : []),
  ];
}

/** What a mail about it calls the studio. */
export async function studioNameOf(
  tx: Database,
  { studioId, proposal }: ReviewItemRow,
): Promise<string> {
  const studio = studioId === null ? undefined : await findStudioRow(tx, studioId);
  return studio?.name ?? (typeof proposal.name === "string" ? proposal.name : "your studio");
}
