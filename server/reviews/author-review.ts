import {
  type OwnReview,
  type ReviewOutcome,
  type ReviewWords,
  reviewWordsSchema,
} from "#domain/contracts/reviews/review.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { findLinkedSubject } from "#server/mail/private-links.ts";
import { rateStudio } from "#server/studios/rate-studio.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import {
  holdReview,
  lockForAuthor,
  publishReview,
  reasonsToHold,
  visitor,
  withdrawReview,
  wordsOf,
} from "./publish-review.ts";
import {
  deleteItemsOf,
  deleteReview,
  findOpenItemOf,
  findRejectionOf,
  findReview,
  type ReviewRow,
} from "./review-queries.ts";
import { type ReviewDeps, requireMonth } from "./write-review.ts";

/** Both links open it; only the author's own changes anything. */
const readers = ["review-confirm", "review-author"] as const;

/** What the holder of a link sees. Looking changes nothing, since mail scanners look too. */
export async function getOwnReview(deps: ReviewDeps, token: string): Promise<OwnReview> {
  const { db } = deps;
  const id = await findLinkedSubject(db, { purposes: readers, token }, deps.now());
  const review = id === undefined ? undefined : await findReview(db, id);
  // Also while its page is hidden: whose review it is may look at it and delete it all the same.
  const studio = review && (await findStudioRow(db, review.studioId));
  if (review === undefined || studio === undefined) {
    throw new AppError("not-found", reviewTexts.noReview);
  }
  const { state } = review;
  const asAuthor = { purposes: ["review-author"] as const, token };
  const canChange = (await findLinkedSubject(db, asAuthor, deps.now())) !== undefined;
  const { id: studioId, name, citySlug, slug } = studio;
  const waiting = state === "published" ? await findWaitingWords(db, review.id) : undefined;
  return {
    ...(waiting ?? wordsOf(review)),
    ...{ studio: { id: studioId, name, citySlug, slug }, state, canChange },
    isChangeWaiting: waiting !== undefined,
    reason: state === "rejected" ? await findRejectionOf(db, review.id) : null,
  };
}

/** What its author has changed a published one to, and nobody has decided. */
async function findWaitingWords(db: Database, reviewId: number): Promise<ReviewWords | undefined> {
  const item = await findOpenItemOf(db, reviewId);
  return item && reviewWordsSchema.parse(item.proposal);
}

async function requireAuthor(deps: ReviewDeps, token: string): Promise<number> {
  const purposes = ["review-author"] as const;
  const id = await findLinkedSubject(deps.db, { purposes, token }, deps.now());
  if (id === undefined) throw new AppError("not-found", reviewTexts.noReview);
  return id;
}

/** The rules look at it again, as at a new one. Until a person has, a published one stays as it was. */
export async function editReview(
  deps: ReviewDeps,
  token: string,
  words: ReviewWords,
): Promise<ReviewOutcome> {
  const id = await requireAuthor(deps, token);
  const now = deps.now();
  return deps.db.transaction(async (tx): Promise<ReviewOutcome> => {
    const review = await lockForAuthor(tx, id);
    if (words.visitMonth !== review.visitMonth) requireMonth(words.visitMonth, now);
    const deciding = { actor: visitor, now, siteUrl: deps.siteUrl };
    const reasons = await reasonsToHold(tx, review, words, now);
    if (reasons.length === 0) {
      await withdrawReview(tx, id);
      await publishReview(tx, review, { ...deciding, words });
      return { state: "published", message: reviewTexts.changed };
    }
    await holdReview(tx, review, { ...deciding, words, reasons });
    return review.state === "published"
      ? { state: "waiting", message: reviewTexts.changeWaits }
      : { state: "held", message: reviewTexts.held };
  });
}

/** For good, with what waits about it; the rating follows. */
export async function deleteOwnReview(deps: ReviewDeps, token: string): Promise<ReviewOutcome> {
  const id = await requireAuthor(deps, token);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const review = await lockForAuthor(tx, id);
    await deleteItemsOf(tx, id);
    await deleteReview(tx, id);
    await writeAudit(tx, {
      actor: visitor,
      action: "review.delete",
      subjectId: id,
      ...sides(review),
    });
    if (review.state === "published") {
      await rateStudio(tx, review.studioId, { actor: visitor, now });
    }
  });
  return { state: "deleted", message: reviewTexts.deleted };
}

/** That there was one stays in the log; its words don't. */
function sides({ state, studioId }: ReviewRow) {
  return { before: { state, studioId } };
}
