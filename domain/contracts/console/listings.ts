import { z } from "zod";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-stage.ts";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { typedText } from "../fields/text.ts";
import { rowId } from "./row.ts";

const listingSorts = ["sent", "-sent", "name", "-name", "ends", "-ends"] as const;

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** What a list of listings shows, as its address says it. */
export const listingListSchema = z.object({
  approval: optional(z.enum(approvalStatuses)),
  payment: optional(z.enum(paymentStatuses)),
  package: optional(z.enum(packageNames)),
  text: optional(z.string().trim().max(200)),
  sort: z.enum(listingSorts).catch("-sent"),
  page: rowId.catch(1),
});
export type ListingList = z.infer<typeof listingListSchema>;

/** What is looked up beside a listing, as its address says it. */
export const listingLookSchema = z.object({ place: optional(z.string().trim().max(200)) });

const version = z.coerce.number("Open it again, and decide then").int().positive();
const reason = typedText(
  "Say why: the owner reads it",
  1000,
  "Keep the reason under 1000 characters",
).min(1, "Say why: the owner reads it");
const degrees = (name: string) => z.coerce.number(`${name} is a number, such as 43.6532`);

/** What an operator does with one listing: all of the command line. */
export const listingOrderSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), version }),
  z.object({ intent: z.literal("reopen"), version }),
  z.object({ intent: z.literal("suspend"), version, reason }),
  z.object({ intent: z.literal("paid"), version }),
  z.object({ intent: z.literal("failed"), version }),
  z.object({
    intent: z.literal("refund"),
    version,
    reason: typedText(
      "The reason is a text",
      1000,
      "Keep the reason under 1000 characters",
    ).optional(),
  }),
  z.object({
    intent: z.literal("renew"),
    version,
    months: z.coerce.number("Renew for 1 to 12 months").int().min(1).max(12),
    again: z.literal("yes").optional(),
  }),
  z.object({
    intent: z.literal("locate"),
    version,
    latitude: degrees("The latitude"),
    longitude: degrees("The longitude"),
  }),
]);
export type ListingOrder = z.infer<typeof listingOrderSchema>;
