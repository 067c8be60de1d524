import type {
  ReviewCode,
  ReviewOutcome,
  ReviewSubmission,
} from "#domain/contracts/reviews/review.ts";
import { readCode } from "#domain/rules/accounts/sign-in-codes.ts";
import { addDays, addMonths, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { UNCONFIRMED_REVIEW_DAYS } from "#domain/rules/retention/keeping.ts";
import { REVIEW_EVERY_MONTHS, visitMonths } from "#domain/rules/reviews/review-parts.ts";
import { sentPageKey } from "#domain/rules/reviews/sent-page.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import { codeOfLink, hashOfCode } from "#server/accounts/sign-in-tokens.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { isFromProgram } from "#server/http/form-guard.ts";
import { enqueueLimitedMail, enqueueMail } from "#server/mail/enqueue-mail.ts";
import { insertPrivateLinks } from "#server/mail/private-link-queries.ts";
import { createLinkToken, findLinkedSubject, hashOfToken } from "#server/mail/private-links.ts";
import { hashOfWords } from "#server/studios/review-words.ts";
import {
  holdReview,
  issueAuthorLink,
  lockForAuthor,
  publishReview,
  reasonsToHold,
  visitor,
  wordsOf,
} from "./publish-review.ts";
import { confirmedReviewMail, confirmReviewMail, knownReviewMail } from "./review-mails.ts";
import {
  findReviewedStudio,
  insertReview,
  listReviewsOfMailbox,
  lockReviewOfCode,
  type ReviewedStudio,
  type ReviewRow,
  updateReview,
} from "./review-queries.ts";

export type ReviewDeps = Pick<Deps, "db" | "siteUrl" | "now">;

type Written = {
  readonly studioId: number;
  readonly submission: ReviewSubmission;
  /** Truncated. */
  readonly network: string | null;
};

/**
 * Stored until the mailbox is confirmed. What is answered is the same for an address that has reviewed the studio
 * already: who wrote a review is nobody's to find out by trying (decision 72).
 */
export async function writeReview(
  deps: ReviewDeps,
  { studioId, submission, network }: Written,
): Promise<{ page: string; message: string }> {
  const now = deps.now();
  const { website_url, startedAt, email, ...words } = submission;
  /** Asks for the code; what it is the page of is known by the code alone. */
  const page = sentPageKey(createLinkToken(), email);
  const receipt = { page, message: reviewTexts.sent };
  if (isFromProgram({ website_url, startedAt }, now)) {
    return receipt;
  }
  requireMonth(words.visitMonth, now);
  return deps.db.transaction(async (tx) => {
    const studio = await findReviewedStudio(tx, studioId);
    if (studio === undefined) throw new AppError("not-found", "Studio not found");
    const since = addMonths(now, -REVIEW_EVERY_MONTHS);
    const earlier = await listReviewsOfMailbox(tx, { studioId, email, since });
    const known = earlier.find(({ state }) => state !== "unconfirmed");
    if (known !== undefined) {
      // To the address that confirmed it: one that is written almost alike may be somebody else's.
      await mailKnown(tx, {
        ...deps,
        studio,
        email: known.email ?? email,
        now,
        reviewId: known.id,
      });
      return receipt;
    }
    const values = { ...words, email, network, textHash: hashOfWords(words.text), studioId };
    const fresh = { ...values, state: "unconfirmed", createdAt: now } as const;
    const review = await insertReview(tx, { ...fresh, origin: "visitor" });
    await mailConfirm(tx, { ...deps, studio, email, now, review, page });
    return receipt;
  });
}

/** It may not be to come, nor long ago. */
export function requireMonth(month: string, now: Date): void {
  if (visitMonths(ontarioDay(now)).includes(month)) return;
  const message = "Choose a month of the last two years";
  throw new AppError("invalid", message, { issues: [{ path: "visitMonth", message }] });
}

type Mailed = Pick<ReviewDeps, "siteUrl"> & {
  readonly now: Date;
  readonly studio: ReviewedStudio;
  readonly email: string;
};
type Confirmed = { readonly review: ReviewRow; readonly page: string };

const tooMany =
  "This mailbox has had several mails from us within the hour. Please try again later: what you wrote stays here.";

async function mailConfirm(
  tx: Database,
  { studio, email, siteUrl, review, page, now }: Mailed & Confirmed,
): Promise<void> {
  const token = createLinkToken();
  const code = codeOfLink(token);
  await updateReview(tx, review.id, { codeHash: hashOfCode(code, page) });
  const expiresAt = addDays(now, UNCONFIRMED_REVIEW_DAYS);
  const link = { purpose: "review-confirm", subjectId: review.id, expiresAt } as const;
  await insertPrivateLinks(tx, [{ ...link, tokenHash: hashOfToken(token) }]);
  const isWritten = await enqueueLimitedMail(
    tx,
    { kind: "review-confirm", recipient: email },
    async () => confirmReviewMail({ recipient: email, studio, siteUrl, token, code }),
  );
  if (!isWritten) throw new AppError("too-many", tooMany);
}

async function mailKnown(
  tx: Database,
  { studio, email, siteUrl, reviewId, now }: Mailed & { reviewId: number },
): Promise<void> {
  const isWritten = await enqueueLimitedMail(
    tx,
    { kind: "review-known", recipient: email },
    async () => {
      const token = await issueAuthorLink(tx, reviewId, now);
      return knownReviewMail({ recipient: email, studio, siteUrl, token });
    },
  );
  if (!isWritten) throw new AppError("too-many", tooMany);
}

/** By the link in the mail. */
export async function confirmReviewByLink(deps: ReviewDeps, token: string): Promise<ReviewOutcome> {
  const reviewId = await findLinkedSubject(
    deps.db,
    { purposes: ["review-confirm"], token },
    deps.now(),
  );
  if (reviewId === undefined) throw new AppError("not-found", reviewTexts.noReview);
  return confirmReview(deps, reviewId);
}

/** By the code, on the page where it was written. The code of another review is no code of this one. */
export async function confirmReviewByCode(
  deps: ReviewDeps,
  { page, code }: ReviewCode,
): Promise<ReviewOutcome> {
  const review = await deps.db.transaction((tx) =>
    lockReviewOfCode(tx, hashOfCode(readCode(code), page)),
  );
  if (review !== undefined) return confirmReview(deps, review.id);
  const { wrongCode: message } = reviewTexts;
  throw new AppError("invalid", message, { issues: [{ path: "code", message }] });
}

/** The mailbox is its author's: it is published, or waits for a person. Twice is once. */
async function confirmReview(deps: ReviewDeps, reviewId: number): Promise<ReviewOutcome> {
  const { db, siteUrl } = deps;
  const now = deps.now();
  return db.transaction(async (tx): Promise<ReviewOutcome> => {
    const review = await lockForAuthor(tx, reviewId);
    if (review.state !== "unconfirmed") return confirmedBefore(review);
    const studio = await findReviewedStudio(tx, review.studioId);
    if (studio === undefined)
      throw new AppError("not-found", "This studio is not listed any more.");
    await refuseSecond(tx, review, now);
    await updateReview(tx, reviewId, { confirmedAt: now, codeHash: null });
    const deciding = { actor: visitor, now, siteUrl };
    const words = wordsOf(review);
    const reasons = await reasonsToHold(tx, review, words, now);
    const state = reasons.length === 0 ? "published" : "held";
    if (state === "published") await publishReview(tx, review, deciding);
    else await holdReview(tx, review, { ...deciding, words, reasons });
    const token = await issueAuthorLink(tx, reviewId, now);
    const recipient = review.email ?? "";
    await enqueueMail(tx, confirmedReviewMail(state, { recipient, studio, siteUrl, token }));
    return { state, message: reviewTexts[state], token };
  });
}

/** Of several that were written before any of them was confirmed, the first one counts. */
async function refuseSecond(
  tx: Database,
  { studioId, email }: ReviewRow,
  now: Date,
): Promise<void> {
  const since = addMonths(now, -REVIEW_EVERY_MONTHS);
  const earlier = await listReviewsOfMailbox(tx, { studioId, email: email ?? "", since });
  if (earlier.every(({ state }) => state === "unconfirmed")) return;
  throw new AppError("conflict", reviewTexts.second);
}

function confirmedBefore({ state }: ReviewRow): ReviewOutcome {
  const isPublished = state === "published";
  return {
    state: isPublished ? "published" : "held",
    message: isPublished ? reviewTexts.published : reviewTexts.held,
  };
}
