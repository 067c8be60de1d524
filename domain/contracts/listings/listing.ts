import { z } from "zod";
import { eachName } from "#domain/rules/basics/each-name.ts";
import { isNearOntario } from "#domain/rules/places/ontario.ts";
import {
  completeWebUrl,
  findProfileUrl,
  findWebUrl,
  getNetwork,
} from "#domain/rules/studio/contact-links.ts";
import {
  type AnswerField,
  type AskedField,
  answerFields,
  type FieldRow,
  studioFields,
} from "#domain/studio-fields.ts";
import { findAmenityKey } from "#domain/vocabulary/amenities.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { emailText, typedLine, typedText } from "../fields/text.ts";

function required(label: string, maxCharacters: number) {
  const missing = `${label} is required`;
  const tooLong = `${label} must be less than ${maxCharacters} characters`;
  return typedLine(missing, maxCharacters, tooLong).min(1, missing);
}

const tooLong = "This link must be less than 200 characters";
/** A link of the network's own, `@name`, or only the name. */
function profile(name: string, label: string) {
  const network = getNetwork(name);
  return typedLine(tooLong, 200).refine(
    (text) => text === "" || findProfileUrl(network, text) !== undefined,
    `Please enter a link to your ${label} page, or your name there`,
  );
}

const dayText = typedLine(
  "Send the hours as text",
  100,
  "Hours must be less than 100 characters",
).optional();

/** `example.com` is taken for `https://example.com`. */
function webAddress(message: string) {
  return typedLine(message, 500)
    .overwrite(completeWebUrl)
    .max(500, message)
    .refine((text) => text === "" || isWebUrl(text), message);
}

/** With its scheme: `javascript:` and the like have one, too. */
function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && findWebUrl(text) !== undefined;
}

const nowhere = "This position is not in Ontario";
/** Where the owner has put the pin. */
const position = z
  .object({ latitude: z.number(nowhere), longitude: z.number(nowhere) }, nowhere)
  .refine(isNearOntario, nowhere);

/** The wizard's words and ours meet here: `water-station` is stored as `water`. */
function words(find: (text: string) => string | undefined) {
  return z.array(
    typedLine("Send each entry as text", 60, "An entry must be less than 60 characters")
      .min(1, "An entry is empty")
      .overwrite((text) => find(text) ?? text),
  );
}

/** What nobody has to answer, by its kind: a page, an account, a line. Also the rule of an operator's form. */
export function answerRule(name: string, { kind, label, wrong }: FieldRow): z.ZodString {
  if (kind === "profile") return profile(name, label);
  if (kind === "url") return webAddress(wrong ?? "Please enter a valid address");
  return typedLine(`Send ${label} as text`, 200, `${label} must be less than 200 characters`);
}

/** What every owner is asked for, in words of its own. */
const asked = {
  address: required("Address", 200),
  neighborhood: required("Neighborhood", 100),
  city: required("City", 50).refine(
    (text) => text === "" || /\p{L}/u.test(text),
    "Please enter the name of a city",
  ),
  postalCode: typedLine("Postal code is required", 10, "Invalid postal code").min(
    6,
    "Postal code is required",
  ),
  phone: typedLine("Phone number is required", 20, "Invalid phone number").min(
    10,
    "Phone number is required",
  ),
  email: emailText("Please enter a valid email address"),
  description: typedText(
    "Description must be at least 50 characters",
    500,
    "Description must be less than 500 characters",
  ).min(50, "Description must be at least 50 characters"),
  classTypes: words(findClassTypeKey)
    .min(1, "Select at least one class type")
    .max(30, "Select at most 30 class types"),
  amenities: words(findAmenityKey).max(30, "Select at most 30 amenities"),
  priceRange: z.enum(priceRanges, "Select a price range"),
  hours: z
    .object({
      monday: dayText,
      tuesday: dayText,
      wednesday: dayText,
      thursday: dayText,
      friday: dayText,
      saturday: dayText,
      sunday: dayText,
    })
    .optional(),
} as const satisfies Record<Exclude<AskedField, AnswerField | "name">, z.ZodType>;

type Answers = Record<AnswerField, z.ZodOptional<z.ZodString>>;

/** Limits and messages (product rules, "Listing wizard"). */
export const listingSubmissionSchema = z.object({
  studioName: required("Studio name", 100),
  position: position.nullish(),
  ...asked,
  ...eachName<Answers>(answerFields, (name) => answerRule(name, studioFields[name]).optional()),
  featuredPackage: z.enum(packageNames, "Select a package"),
  monthsSelected: z
    .int("Select a duration from 1 to 12 months")
    .min(1, "Select a duration from 1 to 12 months")
    .max(12, "Select a duration from 1 to 12 months"),
});

const stored = z.string().optional();

/** What an owner had sent, also by the rules of an earlier day: today's are checked when it is sent again. */
export const listingAnswersSchema = listingSubmissionSchema.extend({
  city: z.string(),
  ...eachName<Record<AnswerField, typeof stored>>(answerFields, () => stored),
});

export const listingReceiptSchema = z.object({
  listingId: z.int().positive(),
  /** Cents. */
  totalAmount: z.int().nonnegative(),
});

export const listingPackageSchema = z.object({
  id: z.int().positive(),
  name: z.enum(packageNames),
  displayName: z.string(),
  description: z.string(),
  /** Cents. */
  monthlyPrice: z.int().nonnegative(),
  features: z.array(z.string()),
  isFeatured: z.boolean(),
});

export const listingPackagesSchema = z.array(listingPackageSchema);

export type ListingSubmission = z.infer<typeof listingSubmissionSchema>;
export type ListingReceipt = z.infer<typeof listingReceiptSchema>;
export type ListingPackage = z.infer<typeof listingPackageSchema>;
