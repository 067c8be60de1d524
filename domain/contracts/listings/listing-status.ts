import { z } from "zod";
import {
  onlinePaymentMethods,
  packageNames,
  paymentMethods,
} from "#domain/vocabulary/listing-order.ts";
import { formGuardShape } from "../fields/form-guard.ts";
import { emailText } from "../fields/text.ts";

/** Beside a total, as the owner was told; null where there is none. */
const taxSchema = z
  .object({
    /** `HST (13%)`. */
    label: z.string(),
    /** Cents. */
    amount: z.int().nonnegative(),
    /** The seller's registration. */
    number: z.string().nullable(),
  })
  .nullable();

/** What the owner sees on the private status page. */
export const listingStatusSchema = z.object({
  listingId: z.int().positive(),
  studioName: z.string(),
  featuredPackage: z.enum(packageNames),
  packageDisplayName: z.string(),
  monthsSelected: z.int(),
  /** Cents. */
  totalAmount: z.int().nonnegative(),
  tax: taxSchema,
  /** It lies where its postal area or its city is, until somebody places it. */
  isPositionApproximate: z.boolean(),
  approvalStatus: z.enum(["pending", "approved", "rejected"]),
  paymentStatus: z.enum(["pending", "paid", "failed", "refunded"]),
  rejectionReason: z.string().nullable(),
  stage: z.enum([
    "in-review",
    "awaiting-payment",
    "live",
    "ended",
    "rejected",
    "refund-due",
    "refunded",
  ]),
  submittedAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  liveFrom: z.iso.datetime().nullable(),
  liveUntil: z.iso.datetime().nullable(),
  /** The studio's page while it is live. */
  studioPath: z.string().nullable(),
  /** Where its owner looks after the studio, and by which address they sign in; absent while it has no page. */
  account: z
    .object({ email: z.string(), path: z.string(), photosPath: z.string().optional() })
    .optional(),
  /** What the pay button is for; null where there is nothing to pay. */
  payable: z
    .object({
      purpose: z.enum(["first", "renewal"]),
      method: z.enum(paymentMethods),
      /** Cents, tax included. */
      amount: z.int().nonnegative(),
      tax: taxSchema,
    })
    .nullable(),
});

export const listingPaymentStartSchema = z.discriminatedUnion("method", [
  z.object({ method: z.enum(onlinePaymentMethods), url: z.url() }),
  z.object({
    method: z.literal("invoice"),
    reference: z.string(),
    /** Cents, tax included. */
    amount: z.int().nonnegative(),
    tax: taxSchema,
    instructions: z.string(),
  }),
]);

export const listingStatusParamsSchema = z.object({ token: z.string().min(1).max(100) });

export type ListingStatus = z.infer<typeof listingStatusSchema>;
export type ShownTax = z.infer<typeof taxSchema>;
export type ListingPaymentStart = z.infer<typeof listingPaymentStartSchema>;

/** Somebody asks for new links to the status pages of their listings. */
export const listingLinksRequestSchema = z.object({
  email: emailText("Please enter a valid email address"),
  ...formGuardShape,
});

export const listingLinksReceiptSchema = z.object({ message: z.string() });

export type ListingLinksRequest = z.infer<typeof listingLinksRequestSchema>;
export type ListingLinksReceipt = z.infer<typeof listingLinksReceiptSchema>;
