import { z } from "zod";
import { eachName } from "#domain/rules/basics/each-name.ts";
import { readSpecialDays } from "#domain/rules/hours/special-days.ts";
import { isNearOntario } from "#domain/rules/places/ontario.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { readFees, readOffer, readPacks } from "#domain/rules/studio/facts/read-prices.ts";
import { readTeachers } from "#domain/rules/studio/facts/read-teachers.ts";
import type { Read } from "#domain/rules/studio/facts/text-lines.ts";
import {
  type FieldKind,
  type FieldRow,
  type FieldValues,
  type KindOf,
  type NameIn,
  namesOf,
  type Rows,
  type StudioField,
  studioFields,
  type ValuesOf,
} from "#domain/studio-fields.ts";
import { choiceKeys, factChoiceLabel, findFactChoice } from "#domain/vocabulary/fact-choices.ts";
import { findLevelKey, levelKeys, levelLabel } from "#domain/vocabulary/levels.ts";
import { findReceiptKey, receiptKeys, receiptLabel } from "#domain/vocabulary/receipts.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { findWeekday } from "#domain/vocabulary/weekdays.ts";
import { limitedText, typedLine } from "../fields/text.ts";
import { answerRule, listingSubmissionSchema } from "../listings/listing.ts";
import type { HoursText, SpecialDay } from "../studios/opening-hours.ts";

const wizard = listingSubmissionSchema.shape;

/** More than any field of the form holds, a list of thirty pictures among them. */
const field = limitedText(20_000, "That is more than we can keep");

/** Nothing typed is nothing known; otherwise the rule and its words. */
function orNull<Output>(rule: z.ZodType<Output, string>) {
  return field.transform((text, context): Output | null => {
    if (text.trim() === "") return null;
    const read = rule.safeParse(text);
    if (read.success) return read.data;
    for (const { message } of read.error.issues.slice(0, 1)) {
      context.addIssue({ code: "custom", message });
    }
    return z.NEVER;
  });
}

function orEmpty(rule: z.ZodType<string, string>) {
  return orNull(rule).transform((text) => text ?? "");
}

/** One entry a line. */
function lines<Output>(rule: z.ZodType<Output, string[]>) {
  return field.transform((text) => splitLines(text)).pipe(rule);
}

function splitLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function figure(message: string, isRight: (value: number) => boolean) {
  return field
    .transform((text) => Number(text.trim().replace(/^\$/, "") || Number.NaN))
    .refine((value) => Number.isFinite(value) && isRight(value), message);
}

const notInOntario = "This position is not in Ontario";
const wrongPhone = "Invalid phone number";
const wrongPostalCode = "Invalid postal code";
const wrongPicture = "Please enter a valid picture address";
const wrongPrice = "Please enter a price in dollars, such as 28 or 28.50";
const DOLLARS = /^\$? ?(\d{1,6})(?:\.(\d{1,2}))?$/;
const MAX_PRICE_CENTS = 1_000_000;
const MAX_REVIEWS = 1_000_000;

const phone = typedLine(wrongPhone, 20).min(10, wrongPhone);

const postalCode = typedLine(wrongPostalCode, 20).transform((text, context) => {
  const code = normalizePostalCode(text);
  if (code !== undefined) return code;
  context.addIssue({ code: "custom", message: wrongPostalCode });
  return z.NEVER;
});

const priceRange = field.transform((text, context) => {
  const range = priceRanges.find((known) => known === text);
  if (range !== undefined) return range;
  context.addIssue({ code: "custom", message: "Select a price range" });
  return z.NEVER;
});

/** A file of ours, or one on the web. */
const picture = typedLine(wrongPicture, 500).refine(
  (text) => /^\/[^/]/.test(text) || (/^https:\/\//i.test(text) && findWebUrl(text) !== undefined),
  wrongPicture,
);

const shortWords = z
  .array(typedLine("Send each entry as text", 100, "An entry must be less than 100 characters"))
  .max(30, "Give at most 30 entries");

/** `Monday: 9 AM to 5 PM`, one day a line; a day without a word is unknown. */
const hours = field.transform((text, context): HoursText | null => {
  const week: HoursText = {};
  for (const line of splitLines(text)) {
    const [name = "", ...words] = line.split(":");
    const day = findWeekday(name.trim());
    const said = wizard.hours.unwrap().shape.monday.safeParse(words.join(":"));
    if (day === undefined) {
      context.addIssue({ code: "custom", message: `"${name.trim()}" is no day of the week` });
    } else if (!said.success) {
      for (const { message } of said.error.issues) context.addIssue({ code: "custom", message });
    } else if (said.data) week[day] = said.data;
  }
  return Object.keys(week).length > 0 ? week : null;
});

/** As a reader of ours reads it, with its sentences about what it can't. */
function asRead<Value>(read: (text: string) => Read<Value>) {
  return field.transform((text, context): Value => {
    const { value, wrong } = read(text);
    for (const message of wrong.slice(0, 3)) context.addIssue({ code: "custom", message });
    return wrong.length > 0 ? z.NEVER : value;
  });
}

const specialDays = asRead<SpecialDay[]>((text) => {
  const { days, wrong } = readSpecialDays(text);
  return { value: days, wrong };
});

/** `8`, or `8 people`. */
function amount({ within: [least, most] = [0, 1_000_000] }: FieldRow) {
  return orNull(
    field.transform((text, context) => {
      const [, digits] = /^(\d{1,7})(?: ?\p{L}{1,20})?$/u.exec(text.trim()) ?? [];
      const value = digits === undefined ? Number.NaN : Number(digits);
      if (value >= least && value <= most) return value;
      const message = `Please enter a whole number from ${least} to ${most}`;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  );
}

/** By its key, or in one of its words. */
function choice(name: string) {
  return orNull(
    field.transform((text, context) => {
      const key = findFactChoice(name, text.trim());
      if (key !== undefined) return key;
      const labels = choiceKeys(name).map((one) => `“${factChoiceLabel(name, one)}”`);
      const given = text.trim().slice(0, 40);
      context.addIssue({
        code: "custom",
        message: `“${given}” is none of the answers: ${labels.join(", ")}`,
      });
      return z.NEVER;
    }),
  );
}

type Vocabulary = {
  readonly keys: readonly string[];
  readonly find: (text: string) => string | undefined;
  readonly labelOf: (key: string) => string;
};

/** Of our words alone, one a line or divided by `;`, each once and in their order. */
function ourWords({ keys, find, labelOf }: Vocabulary) {
  return asRead<string[]>((text) => {
    const words = splitLines(text.replace(/[;,]/g, "\n"));
    const wrong = words
      .filter((word) => find(word) === undefined)
      .map((word) => `“${word.slice(0, 40)}” is none of ${keys.map(labelOf).join(", ")}`);
    const named = new Set(words.map(find));
    return { value: keys.filter((key) => named.has(key)), wrong };
  });
}

type Rule<Kind extends FieldKind> = z.ZodType<FieldValues[Kind], string>;
type Shape<Table extends Rows<Table>> = {
  [Name in NameIn<Table>]: Rule<KindOf<Table, Name>>;
};

const oneLine = typedLine("Send this as text", 200, "This must be less than 200 characters");

/** From the text of a form field to what is stored, by kind. */
const rulesByKind: { readonly [Kind in FieldKind]: (name: string, row: FieldRow) => Rule<Kind> } = {
  title: () => oneLine.min(1, "This is required"),
  text: () => orEmpty(oneLine),
  paragraphs: () => orEmpty(wizard.description),
  line: () => orNull(oneLine),
  postalCode: () => orNull(postalCode),
  phone: () => orNull(phone),
  email: () => orNull(wizard.email),
  url: (name, row) => orNull(answerRule(name, row)),
  profile: (name, row) => orNull(answerRule(name, row)),
  picture: () => orNull(picture),
  latitude: () => figure(notInOntario, (latitude) => isNearOntario({ latitude, longitude: -80 })),
  longitude: () => figure(notInOntario, (longitude) => isNearOntario({ latitude: 44, longitude })),
  flag: () => field.transform((text) => text !== ""),
  hours: () => hours,
  specialDays: () => specialDays,
  cents: () =>
    orNull(
      field
        .transform((text) => DOLLARS.exec(text.trim()) ?? [])
        .transform(([, dollars, part = ""]) => Number(`${dollars}${part.padEnd(2, "0")}`))
        .refine((cents) => cents <= MAX_PRICE_CENTS, wrongPrice),
    ),
  priceRange: () => orNull(priceRange),
  amount: (_, row) => amount(row),
  offer: () => asRead(readOffer),
  packs: () => asRead(readPacks),
  fees: () => asRead(readFees),
  teachers: () => asRead(readTeachers),
  choice,
  keys: () => lines(shortWords),
  words: () => lines(shortWords),
  pictures: () => lines(z.array(picture).max(30, "Give at most 30 pictures")),
  titles: () => lines(shortWords.transform((titles) => titles.map((title) => ({ title })))),
  rating: () => orNull(figure("A rating is from 0 to 5", (value) => value >= 0 && value <= 5)),
  count: () =>
    figure(
      "Give a whole number",
      (value) => Number.isInteger(value) && value >= 0 && value <= MAX_REVIEWS,
    ),
};

/** What the wizard asks in words of its own; what an owner must say and an operator may not know can be left empty. */
const wizardRules: Partial<Shape<typeof studioFields>> = {
  name: wizard.studioName,
  city: wizard.city,
  neighborhood: orNull(wizard.neighborhood),
  address: orEmpty(wizard.address),
  classTypes: lines(z.array(wizard.classTypes.element).max(30, "Select at most 30 class types")),
  amenities: lines(wizard.amenities),
  levels: ourWords({ keys: levelKeys, find: findLevelKey, labelOf: levelLabel }),
  receipts: ourWords({ keys: receiptKeys, find: findReceiptKey, labelOf: receiptLabel }).refine(
    (receipts) => receipts.length < 2 || !receipts.includes("none"),
    "Choose who writes receipts, or none alone",
  ),
};

/** The form of these fields. */
export function editShape<Table extends Rows<Table>>(
  table: Table,
  own: Partial<Shape<Table>>,
): Shape<Table> {
  return eachName<Shape<Table>>(
    namesOf(table),
    <Name extends NameIn<Table>>(name: Name) =>
      own[name] ?? ruleOf<KindOf<Table, Name>>(table[name].kind, name, table[name]),
  );
}

function ruleOf<Kind extends FieldKind>(kind: Kind, name: string, row: FieldRow): Rule<Kind> {
  return rulesByKind[kind](name, row);
}

/** Every public field of a studio, from the text of its form field to what is stored. */
export const studioEditSchema = z.object(editShape(studioFields, wizardRules));

export type StudioEdit = ValuesOf<typeof studioFields>;
export type EditField = StudioField;
/** As a form has it: all text, a list as lines. */
export type StudioForm = Record<EditField, string>;
