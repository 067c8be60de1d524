import { z } from "zod";
import { typedLine, typedText } from "#domain/contracts/fields/text.ts";
import { pageNumber, rowId, rowVersion } from "./row.ts";

export const MAX_POSTS = 12;

/** A draft may be half-finished: what it lacks is said before it is sent. */
export const newsletterDraftSchema = z.object({
  version: rowVersion,
  subject: typedLine("Give it a subject", 120, "A subject has at most 120 characters"),
  introduction: typedText(
    "Write an introduction",
    20_000,
    "An introduction has at most 20,000 characters",
  ),
  postIds: z.array(rowId).max(MAX_POSTS, `An issue has at most ${MAX_POSTS} posts`).default([]),
});

/** A draft that somebody else, or another window, has saved. */
export const storedNewsletterDraftSchema = z.object({
  subject: z.string(),
  introduction: z.string(),
  postIds: z.array(z.int()),
  version: z.int(),
  savedAt: z.string(),
  /** By name. */
  by: z.string().nullable(),
});

export const subscriberStates = ["confirmed", "pending", "unsubscribed"] as const;

/** What the list of subscribers shows, as its address has it; what is not understood is left out. */
export const subscriberFilterSchema = z.object({
  status: z.enum(subscriberStates).optional().catch(undefined),
  search: z.string().trim().max(254).optional().catch(undefined),
  sort: z.enum(["email", "-email", "consent", "-consent"]).default("-consent").catch("-consent"),
  page: pageNumber,
});

export type StoredNewsletterDraft = z.infer<typeof storedNewsletterDraftSchema>;
export type NewsletterDraft = z.infer<typeof newsletterDraftSchema>;
