import { composeMail } from "./compose-mail.ts";
import { type OwnerMailFacts, orderFacts, statusUrl } from "./listing-mail-facts.ts";
import type { Mail } from "./mail.ts";

/** To the owner, with the private link. */
export function listingReceivedMail(facts: OwnerMailFacts): Mail {
  const { listing, siteUrl } = facts;
  return composeMail({
    kind: "listing-received",
    recipient: listing.email,
    subject: `We received your listing for ${listing.studioName}`,
    heading: "Thank you for listing your studio",
    paragraphs: [
      `We will review ${listing.studioName} within 24-48 hours. It goes live once it is approved and paid.`,
      "On your status page you can follow the review and pay at any time. The link is private: whoever has it can open the page.",
    ],
    facts: orderFacts(facts),
    action: { label: "Open your status page", url: statusUrl(facts) },
    siteUrl,
  });
}
