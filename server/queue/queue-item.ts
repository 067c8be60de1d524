import { diffWordsWithSpace } from "diff";
import type { ReviewItem, reportReasons } from "#domain/contracts/console/review-items.ts";
import { findDeed } from "#domain/deeds.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import type { Names } from "#domain/rules/history/person-words.ts";
import { proofWords } from "#domain/rules/owners/claim-words.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import {
  type ComparedFacts,
  compareFacts,
  historyWords,
} from "#domain/rules/queue/compare-facts.ts";
import type { decidingDoubt } from "#domain/rules/queue/decision-words.ts";
import type { Due, WaitingKind } from "#domain/rules/queue/review-kinds.ts";
import { holdLabels } from "#domain/rules/reviews/hold-rules.ts";
import { reviewReports } from "#domain/rules/reviews/report-reasons.ts";
import { formatMonth, reviewPartNames, reviewParts } from "#domain/rules/reviews/review-parts.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { findLatestFact } from "#server/studios/fact-queries.ts";
import type { LikelySame } from "#server/studios/likely-same.ts";
import type { LikelyTwice } from "./likely-twice.ts";

export type ComparedLine = {
  readonly label: string;
  readonly now: readonly TextPart[];
  readonly next: readonly TextPart[];
};

type HistoryLine = { readonly at: Date; readonly words: string };

/** One thing that waits, as an operator looks at it before deciding. */
export type QueueItem = {
  readonly what: WaitingKind;
  readonly id: number;
  /** A decision names it. */
  readonly version: number;
  readonly title: string;
  readonly city: string | null;
  readonly since: Date;
  readonly due: Due;
  readonly isOpen: boolean;
  /** What became of it, where it waits no more. */
  readonly outcome: string | null;
  /** Who proposes it, as a sentence's end. */
  readonly proposedBy: string;
  /** Who gets a mail about the decision. */
  readonly recipient: string | null;
  /** The public page that it is compared with. */
  readonly publicPage: PublicPage | null;
  /** Whether approving changes that page; otherwise it only looks alike. */
  readonly isInto: boolean;
  readonly lines: readonly ComparedLine[];
  /** What somebody wrote with it. */
  readonly remarks: readonly { readonly label: string; readonly text: string }[];
  readonly picture: { readonly url: string; readonly description: string } | null;
  readonly cautions: readonly string[];
  /** The page says otherwise than when it was proposed: whoever approves it has to have seen that. */
  readonly hasConflict: boolean;
  /** What approving does, in sentences. */
  readonly approving: readonly string[];
  /** Why it can't be approved yet. */
  readonly obstacle: string | null;
  /** Of an import's doubt: what it rests on, and the answers that there are. */
  readonly doubt: {
    readonly evidence: readonly string[];
    readonly places: DoubtfulPlaces;
    readonly verdicts: ReturnType<typeof decidingDoubt>;
  } | null;
  readonly likelySame: readonly LikelySame[];
  readonly likelyTwice: readonly LikelyTwice[];
  readonly history: readonly HistoryLine[];
};

type DoubtfulPlace = Position & { readonly name: string; readonly isApproximate: boolean };

/** Our studio, if there is one, and the import's place. */
export type DoubtfulPlaces = { readonly now: DoubtfulPlace | null; readonly next: DoubtfulPlace };

type PublicPage = {
  readonly studioId: number;
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
  /** "from an import, seen August 7, 2026". */
  readonly source: string;
};

export function itemHistory(
  entries: readonly AuditRow[],
  actor: Actor,
  names: Names,
): HistoryLine[] {
  return entries.map((entry) => ({
    at: entry.createdAt,
    words: historyWords(entry, actor.name, names),
  }));
}

/** The latest decision about it. */
export function findDecision(entries: readonly AuditRow[]): AuditRow | undefined {
  return entries.findLast(({ action }) => findDeed(action)?.decides);
}

const reportLabels: Readonly<Record<(typeof reportReasons)[number], string>> = {
  closed: "It has closed",
  wrong: "Something on the page is wrong",
  duplicate: "It is there twice",
  other: "Something else",
  review: "A review",
};

/** What somebody wrote with it, under what it answers. */
export function itemRemarks(item: ReviewItem): QueueItem["remarks"] {
  return remarksOf(item)
    .filter(([, text]) => text !== "")
    .map(([label, text]) => ({ label, text }));
}

function remarksOf(item: ReviewItem): [label: string, text: string][] {
  switch (item.kind) {
    case "claim":
      return [
        ["Who asks", item.proposal.name],
        ["Position", item.proposal.position],
        ["Telephone", item.proposal.phone ?? ""],
        ["Shown by", item.proposal.proof ? proofWords[item.proposal.proof] : ""],
        ["Account", item.email ?? ""],
        ["Words", item.proposal.words],
      ];
    case "review":
      return [
        ["What it is", item.proposal.before ? "A change of a review that is published" : ""],
        ["Author", item.proposal.author],
        ["Stars", `${item.proposal.rating} of 5`],
        ["Review", item.proposal.text],
        ...reviewRemarks(item.proposal),
      ];
    case "report":
      return [
        ["Report", reportLabels[item.proposal.about]],
        ["Reason", item.proposal.reason ? reviewReports[item.proposal.reason] : ""],
        ["Words", item.proposal.words],
        ["The owner", item.proposal.ownerAgrees ? "Says that it is so." : ""],
      ];
    case "photo":
      return [["Shows", item.proposal.description]];
    case "edit":
    case "import-doubt":
      return [];
  }
}

type ReviewProposal = Extract<ReviewItem, { kind: "review" }>["proposal"];

/** What else its author said, and why a person looks at it. */
function reviewRemarks(proposal: ReviewProposal): [label: string, text: string][] {
  const { visitMonth, classType, isConnected, heldFor, before, rating } = proposal;
  const starsBefore = before?.rating ?? rating;
  return [
    ...reviewPartNames.map((part): [string, string] => {
      const stars = proposal[part];
      return [reviewParts[part], stars ? `${stars} of 5` : ""];
    }),
    ["Month of the visit", visitMonth ? formatMonth(visitMonth) : ""],
    ["Class type", classType ? classTypeLabel(classType) : ""],
    ["Connected to the studio", isConnected ? "Yes, says the author" : ""],
    ["Held because", holdLabels(heldFor ?? []).join("; ")],
    ["Stars until then", starsBefore === rating ? "" : `${starsBefore} of 5`],
    ["On the page until then", before?.text ?? ""],
  ];
}

/** Differences are marked by words; where nothing is public, nothing differs. */
export function comparedLines(now: ComparedFacts | undefined, next: ComparedFacts): ComparedLine[] {
  return compareFacts(now ?? {}, next).map((line) => ({
    label: line.label,
    ...(now === undefined
      ? { now: [], next: [{ text: line.next, isChanged: false }] }
      : diffTexts(line.now, line.next)),
  }));
}

/** A piece of a text, and whether only this side has it. */
export type TextPart = { readonly text: string; readonly isChanged: boolean };

/** Of the longer text; with less in common the two are simply different. */
const SHARED_AT_LEAST = 0.35;

/** The work grows with the square of this: more than a hundred changed words are another text. */
const MAX_EDITS = 200;

/** Both texts in pieces, by words. */
export function diffTexts(now: string, next: string): { now: TextPart[]; next: TextPart[] } {
  const changes = diffWordsWithSpace(now, next, { maxEditLength: MAX_EDITS }) ?? [];
  const shared = changes.filter(({ added, removed }) => !added && !removed);
  const sharedLetters = shared.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (sharedLetters < SHARED_AT_LEAST * Math.max(now.length, next.length)) {
    return { now: whole(now), next: whole(next) };
  }
  return {
    now: changes.flatMap(({ value, added, removed }) =>
      added ? [] : [{ text: value, isChanged: removed }],
    ),
    next: changes.flatMap(({ value, added, removed }) =>
      removed ? [] : [{ text: value, isChanged: added }],
    ),
  };
}

function whole(text: string): TextPart[] {
  return [{ text, isChanged: text !== "" }];
}

const sourceWords = {
  owner: "from its owner",
  operator: "from an operator",
  import: "from an import",
  sample: "from the sample directory",
  listing: "from its owner",
} as const;

/** The page as visitors know it, and how old what it says is. */
export async function publicPageOf(db: Database, studio: StudioRow): Promise<PublicPage> {
  const fact = await findLatestFact(db, studio.id);
  const source = sourceWords[fact?.source ?? studio.source];
  const seenAt = fact?.lastSeenAt ?? studio.lastUpdated ?? studio.createdAt;
  return {
    studioId: studio.id,
    name: studio.name,
    path: studioPath(studio),
    isHidden: studio.hidden,
    source: `${source}, seen ${formatLongDate(seenAt.toISOString())}`,
  };
}
