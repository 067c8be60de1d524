import { z } from "zod";
import { MAX_ALERT_ADDRESS } from "#domain/rules/alerts/alert-address.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import { formGuardShape } from "./fields/form-guard.ts";
import { limitedText, typedText } from "./fields/text.ts";

const { missingEmail, invalidEmail, incompleteLink, unwatchable } = alertTexts;

const typedEmail = typedText(missingEmail, 254, invalidEmail)
  .refine((text) => text !== "", { message: missingEmail, abort: true })
  .check(z.email(invalidEmail));

/** What the form asks for; where it stands says what is watched. */
export const alertFormSchema = z.object({ email: typedEmail });

export const alertRequestSchema = alertFormSchema.extend({
  /** The address of a search, or of a list of favourites: path and query. */
  search: limitedText(MAX_ALERT_ADDRESS, unwatchable),
  ...formGuardShape,
});

export const alertReceiptSchema = z.object({ message: z.string() });

/** With the link to all that is watched. */
export const alertConfirmedSchema = alertReceiptSchema.extend({ token: z.string() });

const token = z.string(incompleteLink).regex(/^[\w-]{20,100}$/, incompleteLink);

/** From a link in a mail. */
export const alertTokenSchema = z.object({ token });

/** One of the alerts of whoever has the link. */
export const alertChoiceSchema = z.object({
  token,
  id: z.union([
    z.int().positive(),
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ]),
});

export const ownAlertsSchema = z.object({
  alerts: z.array(
    z.object({
      id: z.int().positive(),
      /** What is watched, in words. */
      words: z.string(),
      address: z.string(),
      endsAt: z.iso.datetime(),
      /** Asked for with this address, and not confirmed: nothing is sent until it is. */
      isWaiting: z.boolean(),
      /** It ends within a month: it can be kept for another year. */
      endsSoon: z.boolean(),
    }),
  ),
});

export type AlertRequest = z.infer<typeof alertRequestSchema>;
export type AlertReceipt = z.infer<typeof alertReceiptSchema>;
export type AlertConfirmed = z.infer<typeof alertConfirmedSchema>;
export type OwnAlerts = z.infer<typeof ownAlertsSchema>;
