import { z } from "zod";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { limitedText } from "../fields/text.ts";
import { readVersion } from "./site-settings.ts";

const MAX_PRICE_CENTS = 1_000_000;

/** `29`, `29.50`. */
const price = z
  .string()
  .trim()
  .regex(/^\d{1,6}(?:\.\d{1,2})?$/, "Give dollars, such as 29 or 29.50")
  .transform((dollars) => Math.round(Number(dollars) * 100))
  .refine((cents) => cents <= MAX_PRICE_CENTS, "Give at most 10,000 dollars");

const features = limitedText(5000, "Give at most 12 lines")
  .transform((text) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  )
  .pipe(
    z
      .array(z.string().max(120, "Give at most 120 characters in a line"))
      .min(1, "Say what is in it, one thing in a line")
      .max(12, "Give at most 12 lines"),
  );

export const packageFormSchema = z
  .object({
    name: z.enum(packageNames),
    version: readVersion,
    displayName: z.string().trim().min(1, "Give a name").max(40, "Give at most 40 characters"),
    description: z
      .string()
      .trim()
      .min(1, "Say for whom it is")
      .max(200, "Give at most 200 characters"),
    monthlyPrice: price,
    features,
    active: z.literal("on").optional(),
  })
  .transform(({ active, ...rest }) => ({ ...rest, active: active === "on" }));

export const packageMoveSchema = z.object({
  name: z.enum(packageNames),
  version: readVersion,
  direction: z.enum(["up", "down"]),
});

export type PackageForm = z.output<typeof packageFormSchema>;
export type PackageMove = z.output<typeof packageMoveSchema>;

/** Some fields of a package, as the memory of changes has them. */
export const packageFieldsSchema = z.object({
  displayName: z.string().optional(),
  description: z.string().optional(),
  monthlyPrice: z.int().nonnegative().optional(),
  features: z.array(z.string()).optional(),
  active: z.boolean().optional(),
  order: z.record(z.string(), z.int()).optional(),
});
