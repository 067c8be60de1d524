import { z } from "zod";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-facts.ts";
import { eachAnswer } from "#domain/rules/studio/contact-fields.ts";
import { packageNames } from "#domain/vocabulary/listing-order.ts";

const instant = z.coerce.date();

/** What the operator's terminal shows of a listing. */
export const listingViewSchema = z.object({
  id: z.int(),
  studioName: z.string(),
  address: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isPositionApproximate: z.boolean(),
  phone: z.string(),
  email: z.string(),
  ...eachAnswer(() => z.string().nullable()),
  description: z.string(),
  classTypes: z.array(z.string()),
  amenities: z.array(z.string()),
  priceRange: z.string(),
  hours: z.record(z.string(), z.string()).nullable(),
  featuredPackage: z.enum(packageNames),
  monthsSelected: z.int(),
  totalAmount: z.int(),
  taxAmount: z.int(),
  taxLabel: z.string().nullable(),
  approvalStatus: z.enum(approvalStatuses),
  paymentStatus: z.enum(paymentStatuses),
  rejectionReason: z.string().nullable(),
  studioId: z.int().nullable(),
  duplicateOfStudioId: z.int().nullable(),
  paidAt: instant.nullable(),
  liveFrom: instant.nullable(),
  liveUntil: instant.nullable(),
  reminderSentAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
  /** What else there is to say about what was done. */
  note: z.string().optional(),
});

export const listingFileViewSchema = z.object({
  listing: listingViewSchema,
  payments: z.array(
    z.object({
      purpose: z.string(),
      method: z.string(),
      amountCents: z.int(),
      months: z.int(),
      status: z.string(),
      createdAt: instant,
    }),
  ),
  history: z.array(z.object({ actor: z.string(), action: z.string(), createdAt: instant })),
});

export type ListingView = z.infer<typeof listingViewSchema>;
export type ListingFileView = z.infer<typeof listingFileViewSchema>;
