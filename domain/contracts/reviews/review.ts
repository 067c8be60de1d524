import { z } from "zod";
import { reviewReportNames } from "#domain/rules/reviews/report-reasons.ts";
import { REPLY_MAX, REVIEW_MAX, REVIEW_MIN } from "#domain/rules/reviews/review-parts.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { rowVersion } from "../console/row.ts";
import { formGuardShape } from "../fields/form-guard.ts";
import { emailText, limitedText, typedLine, typedText } from "../fields/text.ts";

/** A program sends a number, a form one digit. */
function starsField(message: string) {
  const digit = z.literal(["1", "2", "3", "4", "5"]).transform(Number);
  return z.union([z.literal([1, 2, 3, 4, 5]), digit], message);
}

/** Not chosen is nothing. */
function orNothing<Output>(rule: z.ZodType<Output>, message: string) {
  return z
    .union([z.literal("").transform(() => null), z.null(), rule], message)
    .optional()
    .transform((value) => value ?? null);
}

const part = orNothing(starsField("Choose one to five stars"), "Choose one to five stars");
const MAX_ID = 2_147_483_647;
const id = z.coerce.number<unknown>("A number is needed").int().positive().max(MAX_ID);

const written = {
  rating: starsField("Choose one to five stars"),
  teaching: part,
  equipment: part,
  cleanliness: part,
  value: part,
  text: typedText(
    `Your review needs at least ${REVIEW_MIN} characters`,
    REVIEW_MAX,
    "Your review must be at most 3,000 characters",
  ).min(REVIEW_MIN, `Your review needs at least ${REVIEW_MIN} characters`),
  visitMonth: limitedText(7, "Choose the month of your visit").regex(
    /^\d{4}-(?:0[1-9]|1[0-2])$/,
    "Choose the month of your visit",
  ),
  classType: orNothing(z.enum(classTypeKeys), "Choose a class type of the list"),
  author: typedLine("A name is required", 60, "The name must be at most 60 characters").min(
    1,
    "A name is required",
  ),
  isConnected: z
    .union([z.boolean(), z.enum(["", "no", "yes"])], "Please say yes or no")
    .optional()
    .transform((said) => said === true || said === "yes"),
};

/** What its author may change later. */
export const reviewWordsSchema = z.object(written);
export type ReviewWords = z.infer<typeof reviewWordsSchema>;

export const reviewSubmissionSchema = z.object({
  ...written,
  email: emailText("Please enter a valid email address"),
  ...formGuardShape,
});
export type ReviewSubmission = z.infer<typeof reviewSubmissionSchema>;

/** What whoever wrote it is told, and the key of the page that asks for the code, which is in their mailbox. */
export const reviewReceiptSchema = z.object({ page: z.string(), message: z.string() });

/** By the mailed code. */
export const reviewCodeSchema = z.object({
  page: limitedText(200, "This page is not whole. Please open the link in the mail instead."),
  code: limitedText(40, "Type the code from the mail", "Type the code from the mail").min(
    1,
    "Type the code from the mail",
  ),
});

export type ReviewCode = z.infer<typeof reviewCodeSchema>;

/** A private link's token; what is too long was never one. */
export const reviewTokenParamsSchema = z.object({ token: z.string().min(1).max(200) });
export const reviewIdParamsSchema = z.object({ id });

const stars = z.int().min(1).max(5);

/** A review as its author sees it. */
export const ownReviewSchema = z.object({
  studio: z.object({ id: z.int(), name: z.string(), citySlug: z.string(), slug: z.string() }),
  state: z.enum(["unconfirmed", "held", "published", "rejected"]),
  /** By the author's own link; the one that confirms only shows it. */
  canChange: z.boolean(),
  /** A change of a published one that a person looks at: the words are those of the change. */
  isChangeWaiting: z.boolean(),
  /** Of one that was rejected. */
  reason: z.string().nullable(),
  rating: stars,
  ...{ teaching: stars.nullable(), equipment: stars.nullable() },
  ...{ cleanliness: stars.nullable(), value: stars.nullable() },
  text: z.string(),
  visitMonth: z.string(),
  classType: z.string().nullable(),
  author: z.string(),
  isConnected: z.boolean(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const reviewOutcomeSchema = z.object({
  state: z.enum(["published", "held", "waiting", "deleted"]),
  message: z.string(),
  /** The author's private page, where there is a new link to it. */
  token: z.string().optional(),
});
export type ReviewOutcome = z.infer<typeof reviewOutcomeSchema>;

export const reviewReportSchema = z.object({
  reason: z.enum(reviewReportNames, "Choose a reason"),
  words: typedText("Send this as text", 2_000, "At most 2,000 characters").optional(),
  email: orNothing(
    emailText("Please enter a valid email address"),
    "Please enter a valid email address",
  ),
  ...formGuardShape,
});
export type ReviewReportForm = z.infer<typeof reviewReportSchema>;

export const sentenceSchema = z.object({ message: z.string() });

const ofReview = { reviewId: id };

/** An owner's reply; the version is the review's as it was read. */
export const replySchema = z.object({
  ...ofReview,
  reply: typedText("Write a reply", REPLY_MAX, "A reply must be at most 2,000 characters").min(
    1,
    "Write a reply",
  ),
  version: rowVersion,
});

export const ownersReportSchema = z.object({
  ...ofReview,
  reason: reviewReportSchema.shape.reason,
  words: reviewReportSchema.shape.words,
});

/** Why an owner says no to a suggestion. */
export const declineSchema = z.object({
  reason: typedLine("Say why not", 500, "At most 500 characters").min(3, "Say why not"),
});
