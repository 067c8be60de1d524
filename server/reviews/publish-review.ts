import type { ReviewWords } from "#domain/contracts/reviews/review.ts";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { type HoldReason, holdReasons } from "#domain/rules/reviews/hold-rules.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import type { Database } from "#server/database/database.ts";
import { lockName } from "#server/database/lock-queries.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { issueLink } from "#server/mail/private-links.ts";
import { submitReviewItem } from "#server/proposals/proposals.ts";
import { rateStudio } from "#server/studios/rate-studio.ts";
import { hashOfWords } from "#server/studios/review-words.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { isOfOwnersDomain } from "./owners-domain.ts";
import { newReviewMail } from "./review-mails.ts";
import {
  deleteItem,
  findOpenItemOf,
  findReview,
  findReviewedStudio,
  listOwners,
  lockOpenItemsOf,
  lockReview,
  type ReviewRow,
  readHoldFacts,
  updateReview,
} from "./review-queries.ts";

/** Whoever writes without an account. */
export const visitor: Actor = { name: "visitor" };

export type Deciding = { readonly actor: Actor; readonly now: Date; readonly siteUrl: string };

/** Why a person has to look at these words of it first. The stars are not asked (product rules, "Reviews"). */
export async function reasonsToHold(
  tx: Database,
  review: ReviewRow,
  { text, author }: Pick<ReviewWords, "text" | "author">,
  now: Date,
): Promise<HoldReason[]> {
  const { id, studioId, network, email } = review;
  const asked = { id, studioId, network, textHash: hashOfWords(text), since: addDays(now, -1) };
  const { owners, ...facts } = await readHoldFacts(tx, asked);
  const studio = await findReviewedStudio(tx, studioId);
  return holdReasons({
    ...{ ...facts, text, author },
    isFromOwnersDomain: isOfOwnersDomain(email ?? "", studio, owners),
    wasRejected: isRejected(review),
  });
}

/** Once rejected, until a person has published it: a change that waits is not asked less of than the first. */
function isRejected({ state, heldFor }: ReviewRow): boolean {
  return state === "rejected" || (state === "held" && heldFor.includes("again"));
}

/**
 * The one way to the page, for what was confirmed, looked at, or changed: the words, the rating, the log, and word to the
 * owner where it is new there. Answers with the entry of the studio's rating.
 */
export async function publishReview(
  tx: Database,
  review: ReviewRow,
  { actor, now, siteUrl, words }: Deciding & { readonly words?: ReviewWords | undefined },
): Promise<number | undefined> {
  const isNew = review.state !== "published";
  const published = await updateReview(tx, review.id, {
    ...(words && { ...words, textHash: hashOfWords(words.text), editedAt: now }),
    ...(isNew && { state: "published", date: review.date ?? now, heldFor: [] }),
  });
  await writeAudit(tx, {
    ...{ actor, action: isNew ? "review.publish" : "review.edit", subjectId: review.id },
    before: { state: review.state, rating: review.rating },
    after: { state: published.state, rating: published.rating, studioId: review.studioId },
  });
  const action = isNew ? "studio.review" : "studio.rate";
  const auditId = await rateStudio(tx, review.studioId, { actor, now, action });
  if (isNew) await tellOwners(tx, published, siteUrl);
  return auditId;
}

async function tellOwners(tx: Database, review: ReviewRow, siteUrl: string): Promise<void> {
  const studio = await findReviewedStudio(tx, review.studioId);
  if (studio === undefined) return;
  for (const recipient of await listOwners(tx, review.studioId)) {
    const mail = newReviewMail({ recipient, studio, siteUrl, review });
    await enqueueMail(tx, { ...mail, dedupeKey: `review-new:${review.id}:${recipient}` });
  }
}

/**
 * Locked by its author in the order in which the queue decides: what waits, the studio, the review; else each of two
 * would wait for the other. One at a time, since the rules ask what else was written (product rules, "Reviews").
 */
export async function lockForAuthor(tx: Database, reviewId: number): Promise<ReviewRow> {
  await lockName(tx, "reviews");
  await lockOpenItemsOf(tx, reviewId);
  const studioId = (await findReview(tx, reviewId))?.studioId;
  if (studioId !== undefined) await lockStudio(tx, studioId);
  const review = await lockReview(tx, reviewId);
  if (review === undefined) throw new AppError("not-found", reviewTexts.noReview);
  return review;
}

type Holding = Deciding & {
  readonly words: ReviewWords;
  readonly reasons: readonly HoldReason[];
};

/** It waits for a person: the review itself, or beside one that is published the change of it. */
export async function holdReview(
  tx: Database,
  review: ReviewRow,
  { actor, words, reasons }: Holding,
): Promise<void> {
  const isChange = review.state === "published";
  await withdrawReview(tx, review.id);
  if (!isChange) {
    const textHash = hashOfWords(words.text);
    const heldFor = [...reasons];
    await updateReview(tx, review.id, { ...words, textHash, state: "held", heldFor });
  }
  await writeAudit(tx, {
    ...{ actor, action: "review.hold", subjectId: review.id },
    before: { state: review.state },
    after: { state: isChange ? review.state : "held", heldFor: [...reasons] },
  });
  await submitReviewItem(tx, actor, {
    kind: "review",
    studioId: review.studioId,
    submittedBy: actor.name,
    email: review.email,
    proposal: {
      ...words,
      reviewId: review.id,
      heldFor: [...reasons],
      ...(isChange && { before: wordsOf(review) }),
    },
  });
}

/** What waits about it waits no more: something newer takes its place, or it is gone. */
export async function withdrawReview(tx: Database, reviewId: number): Promise<void> {
  const item = await findOpenItemOf(tx, reviewId);
  if (item !== undefined) await deleteItem(tx, item.id);
}

/** Its author's words as they are stored. */
export function wordsOf(review: ReviewRow): ReviewWords {
  const { rating, teaching, equipment, cleanliness, value, text, visitMonth, author } = review;
  const parts = { teaching, equipment, cleanliness, value };
  const { isConnected } = review;
  return {
    ...{ rating, ...parts, text: text ?? "", visitMonth: visitMonth ?? "", isConnected },
    ...{ author: author ?? "", classType: knownClassType(review.classType) },
  };
}

function knownClassType(key: string | null): ReviewWords["classType"] {
  return classTypeKeys.find((known) => known === key) ?? null;
}

type TakingDown = Pick<Deciding, "actor" | "now"> & {
  readonly state: "held" | "rejected";
  readonly heldFor?: readonly string[];
};

/** Taken from the page; the rating follows. Answers with the entry of the studio's rating. */
export async function takeDownReview(
  tx: Database,
  review: ReviewRow,
  { actor, now, state, heldFor = [] }: TakingDown,
): Promise<number | undefined> {
  await updateReview(tx, review.id, { state, heldFor: [...heldFor] });
  await writeAudit(tx, {
    ...{ actor, action: "review.take-down", subjectId: review.id },
    before: { state: review.state },
    after: { state },
  });
  return rateStudio(tx, review.studioId, { actor, now });
}

/** The author's link lives as long as anybody would look for it; a new one is in the next mail. */
const AUTHOR_LINK_MONTHS = 36;

export async function issueAuthorLink(tx: Database, reviewId: number, now: Date): Promise<string> {
  const expiresAt = addMonths(now, AUTHOR_LINK_MONTHS);
  return issueLink(tx, { purpose: "review-author", subjectId: reviewId, expiresAt });
}
