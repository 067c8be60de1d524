import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { reviewWordsSchema } from "#domain/contracts/reviews/review.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { REGRET_MS } from "#domain/rules/queue/decision-words.ts";
import { reviewReports } from "#domain/rules/reviews/report-reasons.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { enqueueMail, enqueueMailWithRegret, findToldAt } from "#server/mail/enqueue-mail.ts";
import type { Mail } from "#server/mail/mail-content.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import type { ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { reviewItemMail, studioNameOf } from "#server/queue/review-item-mail.ts";
import {
  type Deciding,
  publishReview,
  takeDownReview,
  wordsOf,
} from "#server/reviews/publish-review.ts";
import { changeRejectedMail, takenDownMail } from "#server/reviews/review-mails.ts";
import {
  findOpenItemOf,
  findReview,
  findReviewedStudio,
  insertReview,
  isDownOtherwise,
  lockReview,
  type ReviewRow,
  updateReview,
} from "#server/reviews/review-queries.ts";
import { rateStudio } from "#server/studios/rate-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";

export type ReviewProposal = Extract<ReviewItem, { kind: "review" }>;
export type ReportProposal = Extract<ReviewItem, { kind: "report" }>;
type OfItem = Deciding & { readonly row: ReviewItemRow };

const gone = "The review is gone: its author has deleted it.";
const changedSince = "The review was changed or decided anew since. Nothing was taken back.";

type Proposed = { readonly studioId: number; readonly reviewId: number };

/** The studio first, as everybody does who counts its reviews. */
async function lockProposed(tx: Database, { studioId, reviewId }: Proposed): Promise<ReviewRow> {
  await lockStudio(tx, studioId);
  const review = await lockReview(tx, reviewId);
  if (review === undefined) throw new AppError("conflict", gone);
  return review;
}

/** By the one way that reviews are published; words that a program filed alone become a review first. */
export async function approveReview(
  tx: Database,
  { studioId, proposal }: ReviewProposal,
  deciding: Deciding,
): Promise<number | undefined> {
  const { author, rating, text, reviewId, before } = proposal;
  if (reviewId != null) {
    const review = await lockProposed(tx, { studioId, reviewId });
    const words = before == null ? undefined : reviewWordsSchema.parse(proposal);
    return publishReview(tx, review, { ...deciding, words });
  }
  const filed = { studioId, author, rating, text, state: "held" } as const;
  return publishReview(tx, await insertReview(tx, filed), deciding);
}

/** One that waited is rejected; of a published one only the change is, and it stays as it was. */
export async function rejectReview(tx: Database, { proposal }: ReviewProposal): Promise<void> {
  const { reviewId, before } = proposal;
  if (reviewId == null || before != null) return;
  const review = await lockReview(tx, reviewId);
  if (review?.state === "held") await updateReview(tx, reviewId, { state: "rejected" });
}

/** Undefined where it is no change of a review that is published. The link to the author's page is made once it is mailed. */
export async function rejectedChangeMail(
  tx: Database,
  { row, reason, siteUrl }: { row: ReviewItemRow; reason: string; siteUrl: string },
  makeToken: (reviewId: number) => Promise<string>,
): Promise<Mail | undefined> {
  const { email: recipient, studioId } = row;
  const item = parseReviewItem(row);
  if (item.kind !== "review" || recipient === null || studioId === null) return undefined;
  const { reviewId, before, rating, text, author } = item.proposal;
  if (reviewId == null || before == null) return undefined;
  if ((await findReview(tx, reviewId))?.state !== "published") return undefined;
  const studio = { id: studioId, name: await studioNameOf(tx, row) };
  const token = await makeToken(reviewId);
  const words = { rating, text, author };
  return changeRejectedMail({ recipient, studio, siteUrl, token, reason, words });
}

/** A decision about it is taken back: it waits again, and a change of it is undone. */
export async function reopenReview(
  tx: Database,
  { studioId, proposal }: ReviewProposal,
  deciding: Deciding & { readonly wasApproved: boolean },
): Promise<void> {
  const { reviewId, before, heldFor } = proposal;
  const { wasApproved } = deciding;
  if (reviewId == null) {
    if (!wasApproved) return;
    throw new AppError("conflict", "The review is published, and can't be taken back here.");
  }
  const review = await lockProposed(tx, { studioId, reviewId });
  const isChange = before != null;
  const isAsDecided = review.state === (wasApproved || isChange ? "published" : "rejected");
  const hasItsWords = (isChange && !wasApproved) || isSaid(review, proposal);
  const isWaiting = (await findOpenItemOf(tx, reviewId)) !== undefined;
  if (!isAsDecided || !hasItsWords || isWaiting) throw new AppError("conflict", changedSince);
  if (isChange && wasApproved) {
    await publishReview(tx, review, { ...deciding, words: reviewWordsSchema.parse(before) });
  } else if (wasApproved) {
    await takeDownReview(tx, review, { ...deciding, state: "held", heldFor: heldFor ?? [] });
  } else if (!isChange) {
    await updateReview(tx, reviewId, { state: "held", heldFor: heldFor ?? [] });
  }
}

/** Whether the review says what was proposed. */
function isSaid(review: ReviewRow, proposal: ReviewProposal["proposal"]): boolean {
  return isSameJson(wordsOf(review), reviewWordsSchema.parse(proposal));
}

/** The reported review goes from the page, and its author is told why. */
export async function approveReport(
  tx: Database,
  { studioId, proposal }: ReportProposal,
  deciding: OfItem,
): Promise<number | undefined> {
  const { reviewId, reason } = proposal;
  if (reviewId == null) return undefined;
  const review = await lockProposed(tx, { studioId, reviewId });
  if (review.state !== "published") return undefined;
  const auditId = await takeDownReview(tx, review, { ...deciding, state: "rejected" });
  const { email: recipient } = review;
  const studio = await findReviewedStudio(tx, review.studioId);
  if (recipient !== null && studio !== undefined) {
    const why = reviewReports[reason ?? "other"];
    const { siteUrl } = deciding;
    const mail = takenDownMail({ recipient, studio, siteUrl, reason: why });
    await enqueueMailWithRegret(tx, mail, { about: aboutItem(deciding), delayMs: REGRET_MS });
  }
  return auditId;
}

/** It is on the page again, unless somebody decided otherwise besides. Its author hears of it who was told that it went. */
export async function reopenReport(
  tx: Database,
  { studioId, proposal: { reviewId } }: ReportProposal,
  { actor, now, siteUrl, row }: OfItem,
): Promise<void> {
  if (reviewId == null) return;
  const review = await lockProposed(tx, { studioId, reviewId });
  if (await isDownOtherwise(tx, reviewId, row)) return;
  if (review.state !== "rejected") throw new AppError("conflict", changedSince);
  await updateReview(tx, reviewId, { state: "published" });
  await rateStudio(tx, review.studioId, { actor, now });
  const { email: recipient } = review;
  if (recipient === null || (await findToldAt(tx, aboutItem({ row }))) !== undefined) return;
  const studioName = await studioNameOf(tx, row);
  const facts = { kind: "review", recipient, studioName, siteUrl } as const;
  await enqueueMail(tx, reviewItemMail("reopened", facts));
}

const aboutItem = ({ row }: Pick<OfItem, "row">) => `review-item ${row.id}`;
