import type { ReviewReportForm } from "#domain/contracts/reviews/review.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMailOnce } from "#server/mail/enqueue-mail.ts";
import { changeOwned } from "#server/owners/change-owned.ts";
import { requireOwned } from "#server/owners/owned-studio.ts";
import { announceStudios } from "#server/studios/studio-queries.ts";
import { fileReport } from "./react-to-review.ts";
import { repliedMail } from "./review-mails.ts";
import {
  countReviewsOfStudio,
  hasOpenReport,
  listReviewsOfStudio,
  lockReview,
  type OwnersReview,
  type ReviewRow,
  updateReview,
} from "./review-queries.ts";
import type { ReviewDeps } from "./write-review.ts";

const MAX_LISTED = 200;

/** What visitors and imports say of the studio. Who wrote it is not in it. */
export async function listStudioReviews(
  { db }: ReviewDeps,
  actor: Actor,
  { studioId }: { readonly studioId: number },
): Promise<{ reviews: readonly OwnersReview[]; total: number }> {
  await requireOwned(db, actor, studioId);
  const reviews = await listReviewsOfStudio(db, studioId, MAX_LISTED);
  return { reviews, total: await countReviewsOfStudio(db, studioId) };
}

type OfReview = { readonly studioId: number; readonly reviewId: number };

const missing = "There is no such review of your studio.";

/** One reply for each review, which may be changed; the author hears of the first. */
export async function replyToReview(
  { db, now, siteUrl }: ReviewDeps,
  actor: Actor,
  { studioId, reviewId, reply, version }: OfReview & { reply: string; version: number },
): Promise<void> {
  await changeOwned(
    { db },
    {
      ...{ actor, studioId },
      apply: async (tx, studio, owner) => {
        const review = requireTheirs(await lockReview(tx, reviewId), studioId);
        if (review.version !== version) {
          const message = "The review or its reply has changed since you opened it.";
          throw new AppError("conflict", message, { version: review.version });
        }
        if (review.reply === reply) return;
        await updateReview(tx, reviewId, { reply, repliedAt: review.repliedAt ?? now() });
        await writeAudit(tx, {
          ...{ actor: owner, action: "review.reply", subjectId: reviewId },
          before: { reply: review.reply },
          after: { reply },
        });
        await announceStudios(tx, [studioId]);
        const { email: recipient } = review;
        if (recipient === null || studio.hidden) return;
        await enqueueMailOnce(tx, `review-replied:${reviewId}`, async () =>
          repliedMail({ recipient, studio, siteUrl, reply }),
        );
      },
    },
  );
}

/** With a reason, for the team to decide; the review stays until then. */
export async function reportOwnReview(
  { db }: ReviewDeps,
  actor: Actor,
  { studioId, reviewId, ...form }: OfReview & Pick<ReviewReportForm, "reason" | "words">,
): Promise<void> {
  await requireOwned(db, actor, studioId);
  const review = await db.transaction(async (tx) =>
    requireTheirs(await lockReview(tx, reviewId), studioId),
  );
  if (await hasOpenReport(db, reviewId, actor.name)) {
    throw new AppError("conflict", "You have reported it already. A person looks at it.");
  }
  const email = actor.name.replace(/^\w+:/, "");
  await fileReport(db, actor, { review, form: { ...form, email } });
}

/** What another studio's visitors wrote answers as if it were missing. */
function requireTheirs(review: ReviewRow | undefined, studioId: number): ReviewRow {
  if (review?.studioId === studioId && review.state === "published" && review.origin !== "import") {
    return review;
  }
  throw new AppError("not-found", missing);
}
