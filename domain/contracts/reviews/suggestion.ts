import { z } from "zod";
import { findSuggestField, isSuggestTopic } from "#domain/rules/studio/suggest-fields.ts";
import { formGuardShape } from "../fields/form-guard.ts";
import { emailText, limitedText, typedText } from "../fields/text.ts";

const chooseOne = "Choose what is wrong";

export const suggestionSchema = z.object({
  /** A field of the page, `closed` or `other`. */
  field: limitedText(40, chooseOne).refine(
    (about) => isSuggestTopic(about) || findSuggestField(about) !== undefined,
    chooseOne,
  ),
  /** What the field should say, as a form has it. */
  value: limitedText(20_000, "That is more than we can keep").optional(),
  words: typedText("Send this as text", 2_000, "At most 2,000 characters").optional(),
  email: z
    .union([z.literal(""), emailText("Please enter a valid email address")], {
      error: "Please enter a valid email address",
    })
    .optional(),
  ...formGuardShape,
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** The private page that tells what became of it. */
export const suggestionReceiptSchema = z.object({ token: z.string(), message: z.string() });

export const suggestionStatusSchema = z.object({
  studio: z.object({ name: z.string(), citySlug: z.string(), slug: z.string() }),
  /** `Opening hours`. */
  about: z.string(),
  /** What the page said then, and what was suggested. */
  before: z.string().nullable(),
  suggested: z.string().nullable(),
  words: z.string(),
  sentAt: z.iso.datetime(),
  state: z.enum(["owner", "team", "accepted", "declined"]),
  /** Until when the owner may answer. */
  until: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
});
export type SuggestionStatus = z.infer<typeof suggestionStatusSchema>;
