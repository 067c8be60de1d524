import { z } from "zod";
import { formGuardShape } from "../fields/form-guard.ts";
import { emailText } from "../fields/text.ts";

/** Somebody asks for new links to the status pages of their listings. */
export const listingLinksRequestSchema = z.object({
  email: emailText("Please enter a valid email address"),
  ...formGuardShape,
});

export const listingLinksReceiptSchema = z.object({ message: z.string() });

export type ListingLinksRequest = z.infer<typeof listingLinksRequestSchema>;
export type ListingLinksReceipt = z.infer<typeof listingLinksReceiptSchema>;
