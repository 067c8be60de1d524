import { z } from "zod";
import { typedText } from "./text.ts";

const missing = "Please enter your email address.";
const invalid = "Please enter a valid email address";

export const newsletterSubscriptionSchema = z.object({
  email: typedText(missing)
    .refine((text) => text !== "", { message: missing, abort: true })
    .max(254, invalid)
    .check(z.email(invalid)),
});

export const newsletterReceiptSchema = z.object({ message: z.string() });

export type NewsletterSubscription = z.infer<typeof newsletterSubscriptionSchema>;
