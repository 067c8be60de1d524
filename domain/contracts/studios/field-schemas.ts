import { z } from "zod";
import type { FieldKind } from "#domain/studio-fields.ts";
import { hoursTextSchema, specialDaySchema } from "./opening-hours.ts";
import { priceRangeSchema } from "./price-range.ts";
import { feeSchema, offerSchema, packSchema, teacherSchema } from "./studio-facts.ts";

const text = z.string();
const texts = z.array(z.string());

/** A value of each kind that is known. */
export const knownSchemas = {
  title: text,
  text,
  paragraphs: text,
  line: text,
  postalCode: text,
  phone: text,
  email: text,
  url: text,
  profile: text,
  picture: text,
  latitude: z.number(),
  longitude: z.number(),
  flag: z.boolean(),
  hours: hoursTextSchema,
  specialDays: z.array(specialDaySchema),
  cents: z.int().nonnegative(),
  priceRange: priceRangeSchema,
  amount: z.int().nonnegative(),
  offer: offerSchema,
  packs: z.array(packSchema),
  fees: z.array(feeSchema),
  teachers: z.array(teacherSchema),
  keys: texts,
  choice: text,
  words: texts,
  pictures: texts,
  titles: z.array(z.object({ title: text })),
  rating: z.number().min(0).max(5),
  count: z.int().nonnegative(),
} as const satisfies Readonly<Record<FieldKind, z.ZodType>>;

const line = text.nullable();

/** A value of each kind as a studio has it: null where nothing is known, but for texts and lists, which are empty. */
export const valueSchemas = {
  ...knownSchemas,
  ...{ line, postalCode: line, phone: line, email: line, url: line, profile: line, picture: line },
  hours: knownSchemas.hours.nullable(),
  cents: knownSchemas.cents.nullable(),
  priceRange: knownSchemas.priceRange.nullable(),
  amount: knownSchemas.amount.nullable(),
  offer: knownSchemas.offer.nullable(),
  choice: line,
  rating: knownSchemas.rating.nullable(),
} as const;
