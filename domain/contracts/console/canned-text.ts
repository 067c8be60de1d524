import { z } from "zod";
import { typedLine, typedText } from "../fields/text.ts";
import { readVersion } from "./site-settings.ts";

/** Where a text is offered. */
export const cannedKinds = ["rejection", "answer"] as const;
export type CannedKind = (typeof cannedKinds)[number];

/** A rejection's reason has no more. */
export const MAX_CANNED_CHARACTERS = 1000;
export const MAX_CANNED_TEXTS = 50;

const title = typedLine("Give it a title", 80, "A title has at most 80 characters").min(
  1,
  "Give it a title",
);

export const cannedTextSchema = z.object({
  kind: z.enum(cannedKinds, "Choose where it is offered"),
  title,
  text: typedText(
    "Write the text",
    MAX_CANNED_CHARACTERS,
    `A text has at most ${MAX_CANNED_CHARACTERS} characters`,
  ).min(1, "Write the text"),
});
export type CannedText = z.output<typeof cannedTextSchema>;

/** The title that it had, where it is not a new one. */
const former = typedLine("That is too long", 80).optional();

export const cannedTextFormSchema = cannedTextSchema.extend({ former, version: readVersion });
export const cannedRemovalSchema = cannedTextSchema
  .pick({ kind: true })
  .extend({ former: title, version: readVersion });
export type CannedTextForm = z.output<typeof cannedTextFormSchema>;
export type CannedRemoval = z.output<typeof cannedRemovalSchema>;

/** “Insert” without a script: the text that is chosen goes below what is typed. */
export const cannedChoiceSchema = z.object({ canned: title });
