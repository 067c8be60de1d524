import { z } from "zod";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import { typedText } from "./fields/text.ts";

const missing = newsletterTexts.missingEmail;
const incomplete = newsletterTexts.incompleteLink;
const invalid = "Please enter a valid email address";

const typedEmail = typedText(missing, 254, invalid).refine((text) => text !== "", {
  message: missing,
  abort: true,
});

/** What the form itself asks for: the browser checks the address (product rules, "Newsletter"). */
export const newsletterFormSchema = z.object({ email: typedEmail });

export const newsletterSubscriptionSchema = z.object({
  email: typedEmail.check(z.email(invalid)),
});

export const newsletterReceiptSchema = z.object({ message: z.string() });

/** From a link in a mail. */
export const newsletterTokenSchema = z.object({
  token: z.string(incomplete).regex(/^[\w-]{20,100}$/, incomplete),
});

export type NewsletterSubscription = z.infer<typeof newsletterSubscriptionSchema>;
export type NewsletterReceipt = z.infer<typeof newsletterReceiptSchema>;
