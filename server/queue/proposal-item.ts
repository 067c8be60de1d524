import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { dayAndTime, formatLongDate } from "#domain/rules/dates/date-words.ts";
import { type Names, personWords } from "#domain/rules/history/person-words.ts";
import type { LikePlace } from "#domain/rules/imports/matching/likely-same.ts";
import { proofDoubts, suggestedProofWords } from "#domain/rules/owners/claim-words.ts";
import { historyWords } from "#domain/rules/queue/compare-facts.ts";
import { approvingItem, decidingDoubt } from "#domain/rules/queue/decision-words.ts";
import { dueOf } from "#domain/rules/queue/review-kinds.ts";
import { wordOf } from "#domain/rules/studio/field-labels.ts";
import type { FactField } from "#domain/rules/studio/precedence.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import { studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { type AuditRow, listAuditEntries } from "#server/history/audit-queries.ts";
import { listPeopleNames } from "#server/history/name-queries.ts";
import { planVerdict } from "#server/imports/apply-verdict.ts";
import type { ListingDeps } from "#server/listings/listing-deps.ts";
import { findClaimOfItem } from "#server/owners/claim-queries.ts";
import { findOwnersTurn } from "#server/owners/filed-claims.ts";
import { findProofDoubt } from "#server/owners/mailbox-proof.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import { getReviewItemRow, type ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { findReview, type ReviewRow } from "#server/reviews/review-queries.ts";
import { listLikelySame } from "#server/studios/likely-same.ts";
import { cityOfStudio } from "#server/studios/place-of-studio.ts";
import type { StudioValues } from "#server/studios/plan-save.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { editConflicts } from "./edit-conflicts.ts";
import { listLikelyTwice, toldApart } from "./likely-twice.ts";
import {
  comparedLines,
  diffTexts,
  findDecision,
  itemHistory,
  itemRemarks,
  publicPageOf,
  type QueueItem,
} from "./queue-item.ts";

type Asked = { readonly id: number; readonly intoStudioId?: number | undefined };

/** What somebody proposed for a studio, beside the studio's page. */
export async function proposalItem(
  { db, now }: Pick<ListingDeps, "db" | "now">,
  actor: Actor,
  { id, intoStudioId }: Asked,
): Promise<QueueItem> {
  const row = await getReviewItemRow(db, id);
  const item = parseReviewItem(row);
  const entries = await listAuditEntries(db, { subjectType: "review-item", subjectId: id });
  const place = importedPlace(item);
  const apart = toldApart(entries);
  const likelySame = place ? await listLikelySame(db, place, apart.studios) : [];
  const names = await listPeopleNames(db);
  const intoId = intoStudioId ?? row.studioId ?? undefined;
  const comparedId = intoId ?? likelySame[0]?.studioId;
  const studio = comparedId === undefined ? undefined : await findStudioRow(db, comparedId);
  if (intoStudioId !== undefined && studio === undefined) {
    throw new AppError("not-found", `There is no studio ${intoStudioId}.`);
  }
  const isInto = studio !== undefined && studio.id === intoId;
  const saved =
    studio && item.kind === "import-doubt"
      ? await planVerdict(db, item.proposal, studio)
      : undefined;
  const conflicts = row.state === "open" ? editConflicts(item, studio) : [];
  const title = studio && item.kind !== "import-doubt" ? studio.name : titleOf(item);
  return {
    what: row.kind,
    id,
    version: row.version,
    title,
    city: studio?.city ?? null,
    since: row.createdAt,
    due: dueOf(row.createdAt, now()),
    isOpen: row.state === "open",
    outcome: outcomeOf(row, entries, { viewer: actor.name, names, now: now() }),
    proposedBy: `by ${personWords(row.submittedBy, actor.name, names)}, ${dayAndTime(row.createdAt, now())}`,
    recipient: row.email,
    publicPage: studio ? await publicPageOf(db, studio) : null,
    isInto,
    lines: linesOf(item, studio, saved?.values),
    remarks: [...itemRemarks(item), ...(await reportedRemarks(db, item))],
    picture: item.kind === "photo" ? item.proposal : null,
    hasConflict: conflicts.length > 0,
    cautions: [
      ...conflicts,
      ...(movesWithoutPin(item)
        ? ["The pin on the map stays where it is: the address alone was changed."]
        : []),
      ...(row.state === "open"
        ? await proofCautions(db, item, { itemId: row.id, studio, now: now() })
        : []),
      ...(studio?.hidden ? ["The page of this studio is hidden: nobody sees it."] : []),
      ...(saved ? keptWords(saved.kept) : []),
    ],
    approving: approvingItem({ item, studioName: title, into: isInto ? studio.name : undefined }),
    obstacle: (await findOwnersTurn(db, row, now())) ?? null,
    doubt: doubtOf(item, studio),
    likelySame: likelySame.filter(({ studioId }) => studioId !== intoId),
    likelyTwice: place
      ? await listLikelyTwice(db, place, { id: undefined, toldApart: apart.listings, now: now() })
      : [],
    history: itemHistory(entries, actor, names),
  };
}

/** It may be a slip in the number, or a house elsewhere. */
function movesWithoutPin(item: ReviewItem): boolean {
  if (item.kind !== "edit") return false;
  const { address, city, postalCode, latitude } = item.proposal.changes;
  const isMoved = [address, city, postalCode].some((part) => part !== undefined);
  return isMoved && latitude === undefined;
}

type Proven = {
  readonly itemId: number;
  readonly studio: StudioRow | undefined;
  readonly now: Date;
};

/** Says of a claim why its mailbox did not open the studio at once, and of a correction that its mailbox would not. */
async function proofCautions(db: Database, item: ReviewItem, { itemId, studio, now }: Proven) {
  if (item.kind === "report") {
    const { email, website } = item.proposal.changes ?? {};
    return email === undefined && website === undefined ? [] : [suggestedProofWords];
  }
  if (item.kind !== "claim" || studio === undefined) return [];
  const { proof } = item.proposal;
  if (proof !== "domain" && proof !== "listed") return [];
  const mailbox = (await findClaimOfItem(db, itemId))?.email;
  const doubt = await findProofDoubt(db, studio, { proof, mailbox, now });
  return doubt === undefined ? [] : [proofDoubts[doubt]];
}

function titleOf(item: ReviewItem): string {
  return item.kind === "import-doubt" ? item.proposal.name : "A studio that is gone";
}

/** Only what is about the page's own words has two sides; of a doubt, what saying “same” would write. */
function linesOf(
  item: ReviewItem,
  studio: StudioRow | undefined,
  saved: StudioValues | undefined,
): QueueItem["lines"] {
  if (item.kind === "edit") return comparedLines(studio, { ...studio, ...item.proposal.changes });
  if (item.kind === "report" && item.proposal.changes) {
    return comparedLines(studio, { ...studio, ...item.proposal.changes });
  }
  if (item.kind === "review" && item.proposal.before) {
    return [
      { label: "Review", ...diffTexts(item.proposal.before.text ?? "", item.proposal.text) },
      { label: "Name", ...diffTexts(item.proposal.before.author ?? "", item.proposal.author) },
    ];
  }
  if (item.kind === "import-doubt") {
    return studio === undefined
      ? comparedLines(undefined, item.proposal)
      : comparedLines(studio, { ...studio, ...saved });
  }
  return studio ? comparedLines(studio, studio) : [];
}

function keptWords(kept: readonly FactField[]): string[] {
  if (kept.length === 0) return [];
  const words = [...new Set(kept.map((field) => wordOf(studioFields[field])))].join(", ");
  return [
    `The file says otherwise of ${words}: what an owner, an operator or a newer import said stays, and the file’s word becomes a hint in the studio’s form.`,
  ];
}

/** The review that a report is about, as the page has it: nobody decides unread. */
async function reportedRemarks(db: Database, item: ReviewItem): Promise<QueueItem["remarks"]> {
  const reviewId = item.kind === "report" ? item.proposal.reviewId : null;
  if (reviewId == null) return [];
  const review = await findReview(db, reviewId);
  if (review === undefined) return [{ label: "Review", text: "It is gone." }];
  const { author, rating, text, date, reply, state, isConnected } = review;
  const lines = [
    ["Author", author ?? "without a name"],
    ["Stars", `${rating} of 5`],
    ["Review", text ?? ""],
    ["Connected to the studio", isConnected ? "Yes, says the author" : ""],
    ["Reply", reply ?? ""],
    ["On the page", onThePage(state, date)],
  ] as const;
  return lines
    .filter(([, words]) => words !== "")
    .map(([label, words]) => ({ label, text: words }));
}

function onThePage(state: ReviewRow["state"], date: Date | null): string {
  if (state !== "published") return "Not any more";
  return date === null ? "Yes" : `Since ${formatLongDate(date.toISOString())}`;
}

/** What an import says of a place; nothing else may be a studio that we have under another name. */
function importedPlace(item: ReviewItem): LikePlace | undefined {
  if (item.kind !== "import-doubt") return undefined;
  const { name, phone, website, postalCode, address, isPositionApproximate } = item.proposal;
  const { latitude, longitude } = item.proposal;
  return {
    ...{ name, phone: phone ?? null, website: website ?? null, address: address ?? null },
    ...{ postalCode: postalCode ?? null, city: cityOfStudio(item.proposal).city },
    position: { latitude, longitude },
    isPositionApproximate: isPositionApproximate ?? false,
  };
}

function outcomeOf(
  { state, reason }: ReviewItemRow,
  entries: readonly AuditRow[],
  { viewer, names, now }: { viewer: string; names: Names; now: Date },
): string | null {
  if (state === "open") return null;
  // Who withdrew it decided it, too.
  const decision = findDecision(entries) ?? entries.at(-1);
  if (!decision) return `${capitalized(state)}.`;
  const words = `${capitalized(historyWords(decision, viewer, names))}, ${dayAndTime(decision.createdAt, now)}`;
  return reason === null ? `${words}.` : `${words}: ${reason}`;
}

/** What an import knows of a place and its likely studio, and what can be said of the two. */
function doubtOf(item: ReviewItem, studio: StudioRow | undefined): QueueItem["doubt"] {
  if (item.kind !== "import-doubt") return null;
  const { proposal } = item;
  return {
    evidence: proposal.evidence ?? [],
    places: { now: studio ? placeOf(studio) : null, next: placeOf(proposal) },
    verdicts: decidingDoubt(proposal, studio?.name),
  };
}

type Placed = Pick<StudioRow, "name" | "latitude" | "longitude"> & {
  readonly isPositionApproximate?: boolean | null | undefined;
};

function placeOf({ name, latitude, longitude, isPositionApproximate }: Placed) {
  return { name, latitude, longitude, isApproximate: isPositionApproximate ?? false };
}
