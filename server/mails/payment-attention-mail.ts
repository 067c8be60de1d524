import { composeMail } from "./compose-mail.ts";
import type { Mail } from "./mail.ts";

type Attention = {
  siteUrl: string;
  teamEmail: string;
  listingId: number;
  studioName: string;
  reason: string;
};

/** To the team: money moved, and the listing could not follow. */
export function paymentAttentionMail(attention: Attention): Mail {
  const { siteUrl, teamEmail, listingId, studioName, reason } = attention;
  return composeMail({
    kind: "payment-attention",
    recipient: teamEmail,
    subject: `A payment for listing ${listingId} needs a look`,
    heading: "A payment needs a look",
    paragraphs: [reason, "Nothing was changed. Please compare it with the payment provider."],
    facts: [
      ["Studio", studioName],
      ["Listing ID", String(listingId)],
    ],
    siteUrl,
  });
}
