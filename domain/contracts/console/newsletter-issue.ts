import { z } from "zod";
import { typedLine, typedText } from "#domain/contracts/text.ts";
import { rowId, rowVersion } from "./row.ts";

export const MAX_POSTS = 12;

/** A draft may be half-finished: what it lacks is said before it is sent. */
export const newsletterDraftSchema = z.object({
  version: rowVersion,
  subject: typedLine("Give it a subject").max(120, "A subject has at most 120 characters"),
  introduction: typedText("Write an introduction").max(
    20_000,
    "An introduction has at most 20,000 characters",
  ),
  postIds: z.array(rowId).max(MAX_POSTS, `An issue has at most ${MAX_POSTS} posts`).default([]),
});

/** What can be done with an issue by naming the version that was read. */
export const newsletterVersionSchema = z.object({ version: rowVersion });

export type NewsletterDraft = z.infer<typeof newsletterDraftSchema>;
