import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

type Attention = {
  siteUrl: string;
  teamEmail: string;
  /** Absent where we can't tell what was paid for. */
  listing?: { readonly id: number; readonly studioName: string } | undefined;
  reason: string;
  /** What was done about it, if anything was. */
  consequence?: string | undefined;
  /** What the provider knows it by. */
  references: readonly (readonly [name: string, value: string])[];
  dedupeKey: string;
};

/** To the team: money moved, or may move, and a person has to look. */
export function paymentAttentionMail(attention: Attention): Mail {
  const { siteUrl, teamEmail, listing, reason, references, dedupeKey } = attention;
  const { consequence = "Nothing was changed." } = attention;
  const subject =
    listing === undefined
      ? "A payment without a listing needs a look"
      : `A payment for listing ${listing.id} needs a look`;
  const mail = composeMail({
    kind: "payment-attention",
    recipient: teamEmail,
    subject,
    heading: "A payment needs a look",
    paragraphs: [reason, `${consequence} Please compare it with the payment provider.`],
    facts: [
      ...(listing === undefined
        ? []
        : [["Studio", listing.studioName] as const, ["Listing ID", String(listing.id)] as const]),
      ...references,
    ],
    siteUrl,
  });
  return { ...mail, dedupeKey };
}
