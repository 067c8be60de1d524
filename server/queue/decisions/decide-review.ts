import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { reviewWordsSchema } from "#domain/contracts/reviews/review.ts";
import { reviewReports } from "#domain/rules/reviews/report-reasons.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { type Deciding, publishReview, takeDownReview } from "#server/reviews/publish-review.ts";
import { takenDownMail } from "#server/reviews/review-mails.ts";
import {
  findReviewedStudio,
  insertReview,
  lockReview,
  type ReviewRow,
  updateReview,
} from "#server/reviews/review-queries.ts";
import { rateStudio } from "#server/studios/rate-studio.ts";

export type ReviewProposal = Extract<ReviewItem, { kind: "review" }>;
export type ReportProposal = Extract<ReviewItem, { kind: "report" }>;

const gone = "The review is gone: its author has deleted it.";

async function lockProposed(tx: Database, reviewId: number): Promise<ReviewRow> {
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
    const review = await lockProposed(tx, reviewId);
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

/** A decision about it is taken back: it waits again, and a change of it is undone. */
export async function reopenReview(
  tx: Database,
  { proposal }: ReviewProposal,
  deciding: Deciding & { readonly wasApproved: boolean },
): Promise<void> {
  const { reviewId, before } = proposal;
  if (reviewId == null) {
    if (!deciding.wasApproved) return;
    throw new AppError("conflict", "The review is published, and can't be taken back here.");
  }
  const review = await lockProposed(tx, reviewId);
  if (before != null) {
    if (deciding.wasApproved) {
      await publishReview(tx, review, { ...deciding, words: reviewWordsSchema.parse(before) });
    }
  } else if (deciding.wasApproved)
    await takeDownReview(tx, reviewId, { ...deciding, state: "held" });
  else await updateReview(tx, reviewId, { state: "held" });
}

/** The reported review goes from the page, and its author is told why. */
export async function approveReport(
  tx: Database,
  { proposal }: ReportProposal,
  deciding: Deciding,
): Promise<number | undefined> {
  const { reviewId, reason } = proposal;
  if (reviewId == null) return undefined;
  const { email: recipient, studioId, state } = await lockProposed(tx, reviewId);
  if (state !== "published") return undefined;
  const auditId = await takeDownReview(tx, reviewId, { ...deciding, state: "rejected" });
  const studio = await findReviewedStudio(tx, studioId);
  if (recipient !== null && studio !== undefined) {
    const why = reviewReports[reason ?? "other"];
    const { siteUrl } = deciding;
    await enqueueMail(tx, takenDownMail({ recipient, studio, siteUrl, reason: why }));
  }
  return auditId;
}

/** It is on the page again. */
export async function reopenReport(
  tx: Database,
  { proposal }: ReportProposal,
  { actor, now }: Deciding,
): Promise<void> {
  if (proposal.reviewId == null) return;
  const { id, studioId } = await lockProposed(tx, proposal.reviewId);
  await updateReview(tx, id, { state: "published" });
  await rateStudio(tx, studioId, { actor, now });
}
