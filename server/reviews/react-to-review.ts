import { createHash } from "node:crypto";
import type { ReviewReportForm } from "#domain/contracts/reviews/review.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { isFromProgram } from "#server/http/form-guard.ts";
import { submitReviewItem } from "#server/proposals/proposals.ts";
import { announceStudios } from "#server/studios/studio-queries.ts";
import { visitor } from "./publish-review.ts";
import {
  addHelpful,
  countOpenReports,
  findReview,
  hasOpenReport,
  insertVote,
  type ReviewRow,
} from "./review-queries.ts";
import type { ReviewDeps } from "./write-review.ts";

async function requirePublished(db: Database, reviewId: number): Promise<ReviewRow> {
  const review = await findReview(db, reviewId);
  if (review?.state === "published" && review.origin !== "import") return review;
  throw new AppError("not-found", reviewTexts.noReview);
}

/** Counted once for each network and day; what is kept of the network changes with the day and goes after it. */
export async function markHelpful(
  { db, now }: ReviewDeps,
  { reviewId, network }: { readonly reviewId: number; readonly network: string | null },
): Promise<{ message: string }> {
  const review = await requirePublished(db, reviewId);
  const day = ontarioDay(now());
  await db.transaction(async (tx) => {
    const vote = { reviewId, day, network: dailyHash(network ?? "", day) };
    if (!(await insertVote(tx, vote))) return;
    await addHelpful(tx, reviewId);
    await announceStudios(tx, [review.studioId]);
  });
  return { message: reviewTexts.helpful };
}

function dailyHash(network: string, day: string): string {
  return createHash("sha256").update(`helpful ${day} ${network}`).digest("base64url");
}

/** More say nothing new about the same review. */
const MAX_OPEN_REPORTS = 5;

/** For a person to look at; until then the review stays. */
export async function reportReview(
  { db, now }: ReviewDeps,
  { reviewId, form }: { readonly reviewId: number; readonly form: ReviewReportForm },
): Promise<{ message: string }> {
  if (isFromProgram(form, now())) return { message: reviewTexts.reported };
  const review = await requirePublished(db, reviewId);
  const isKnown =
    (await countOpenReports(db, reviewId)) >= MAX_OPEN_REPORTS ||
    // Answered alike: whose address has reported it is nobody's to find out by trying.
    (form.email !== null && (await hasOpenReport(db, reviewId, form.email)));
  if (!isKnown) await fileReport(db, visitor, { review, form });
  return { message: reviewTexts.reported };
}

type Report = {
  readonly review: ReviewRow;
  readonly form: Pick<ReviewReportForm, "reason" | "words" | "email">;
};

export async function fileReport(
  db: Database,
  actor: Actor,
  { review, form: { reason, words = "", email } }: Report,
): Promise<void> {
  await db.transaction((tx) =>
    submitReviewItem(tx, actor, {
      kind: "report",
      studioId: review.studioId,
      submittedBy: actor.name,
      email,
      proposal: { about: "review", words, reviewId: review.id, reason },
    }),
  );
}
