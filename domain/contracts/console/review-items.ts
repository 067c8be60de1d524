import { z } from "zod";
import { byKind } from "#domain/rules/basics/each-name.ts";
import { claimProofs } from "#domain/rules/owners/claim-words.ts";
import { reviewReportNames } from "#domain/rules/reviews/report-reasons.ts";
import { ownerFields, studioFields } from "#domain/studio-fields.ts";
import { typedLine, typedText } from "../fields/text.ts";
import { reviewWordsSchema } from "../reviews/review.ts";
import { valueSchemas } from "../studios/field-schemas.ts";
import { hoursTextSchema } from "../studios/opening-hours.ts";
import { priceRangeSchema } from "../studios/price-range.ts";

function line(maxCharacters: number) {
  return typedLine("Send this as text", maxCharacters, `At most ${maxCharacters} characters`);
}

/** More than any field holds by its own rule, which whoever files it has asked (`studio-edit.ts`). */
const MAX_EDIT_LETTERS = 20_000;
export const editedValuesSchema = z
  .object(byKind(valueSchemas, studioFields, ownerFields))
  .partial()
  .refine((values) => lettersOf(values) <= MAX_EDIT_LETTERS, "That is too long");

/** Without writing it out: that would take as long as a text of millions of letters is. */
function lettersOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  let letters = 0;
  for (const [name, inner] of Object.entries(value)) {
    letters += name.length + lettersOf(inner);
    if (letters > MAX_EDIT_LETTERS) break;
  }
  return letters;
}

/** New values for some of the fields, as a studio keeps them; what is not named stays. */
const editProposalSchema = z.object({
  changes: editedValuesSchema,
  /** What the page said when it was proposed. */
  base: editedValuesSchema.optional(),
});

const claimProposalSchema = z.object({
  /** Whose account asks for the studio; absent where one is made for the address when it is granted. */
  userId: z.int().positive().nullish(),
  proof: z.enum(claimProofs).nullish(),
  phone: line(40).nullish(),
  name: line(100),
  /** What they are at the studio. */
  position: line(100),
  words: typedText("Send this as text", 2000, "At most 2000 characters"),
});

const photoProposalSchema = z.object({
  /** A picture of ours, or one that is somewhere else. */
  url: z.union([z.string().startsWith("/").max(500), z.url({ protocol: /^https$/ }).max(500)]),
  description: line(200),
});

const stars = z.int().min(1).max(5).nullish();
const reviewProposalSchema = z.object({
  author: line(100).min(1, "A name is required"),
  rating: z.int().min(1).max(5),
  text: typedText("Send this as text", 5000, "At most 5000 characters"),
  ...{ teaching: stars, equipment: stars, cleanliness: stars, value: stars },
  visitMonth: line(7).nullish(),
  classType: line(60).nullish(),
  isConnected: z.boolean().nullish(),
  /** The review that waits, or would be changed; absent where a program filed the words alone. */
  reviewId: z.int().positive().nullish(),
  /** Why a person has to look at it, by the rules' names. */
  heldFor: z.array(line(40)).max(20).nullish(),
  /** Of a change: what the page says meanwhile. */
  before: reviewWordsSchema.partial().nullish(),
});

export const reportReasons = ["closed", "wrong", "duplicate", "other", "review"] as const;
const reportProposalSchema = z.object({
  about: z.enum(reportReasons),
  words: typedText("Send this as text", 2000, "At most 2000 characters"),
  /** Of something that is wrong: what it should say, and what the page said then. */
  changes: editedValuesSchema.nullish(),
  base: editedValuesSchema.nullish(),
  /** Of what only the team can do: the studio's owner says that it is so. */
  ownerAgrees: z.boolean().nullish(),
  /** Of a review: which one, and why. */
  reviewId: z.int().positive().nullish(),
  reason: z.enum(reviewReportNames).nullish(),
});

/** A row of an import of which we don't know whether we have the studio already. */
const importDoubtSchema = z.object({
  importId: z.int().positive(),
  /** Of the file. */
  row: z.int().positive(),
  /** Why it might be that studio. */
  evidence: z.array(line(500)).max(20).nullish(),
  name: line(200).min(1, "A name is required"),
  city: line(100).min(1, "A city is required"),
  neighborhood: line(100).nullish(),
  address: line(300).nullish(),
  postalCode: line(10).nullish(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  isPositionApproximate: z.boolean().nullish(),
  phone: line(40).nullish(),
  email: line(254).nullish(),
  website: line(500).nullish(),
  description: typedText("Send this as text", 5000, "At most 5000 characters").nullish(),
  classTypes: z.array(line(60)).max(50).nullish(),
  amenities: z.array(line(60)).max(50).nullish(),
  priceRange: priceRangeSchema.nullish(),
  hours: hoursTextSchema.nullish(),
});

const common = {
  /** As the audit log names people. */
  submittedBy: z.string().min(1).max(300),
  /** Who hears of the decision, if anybody does. */
  email: z.email().max(254).nullish(),
  /** Until then the studio's owner answers it. */
  ownerUntil: z.date().nullish(),
};
const ofStudio = { ...common, studioId: z.int().positive() };

/** What waits for an operator's decision: each kind with its own proposal. */
export const reviewItemSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("edit"), ...ofStudio, proposal: editProposalSchema }),
  z.object({ kind: z.literal("claim"), ...ofStudio, proposal: claimProposalSchema }),
  z.object({ kind: z.literal("photo"), ...ofStudio, proposal: photoProposalSchema }),
  z.object({ kind: z.literal("review"), ...ofStudio, proposal: reviewProposalSchema }),
  z.object({ kind: z.literal("report"), ...ofStudio, proposal: reportProposalSchema }),
  z.object({
    kind: z.literal("import-doubt"),
    ...common,
    studioId: z.int().positive().nullish(),
    proposal: importDoubtSchema,
  }),
]);
export type ReviewItem = z.infer<typeof reviewItemSchema>;
export type EditedValues = z.infer<typeof editedValuesSchema>;
export type ImportDoubt = z.infer<typeof importDoubtSchema>;
