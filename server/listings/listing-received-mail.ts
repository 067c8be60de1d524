import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { harmlessName } from "#server/mail/harmless-name.ts";
import type { Mail } from "#server/mail/mail.ts";
import { type OwnerMailFacts, orderFacts, shownName, statusUrl } from "./listing-mail-facts.ts";

/**
 * To the owner, with the private link. Whoever submits can name any address, so it carries of what was typed the name
 * and the city, and neither where they would lead somewhere.
 */
export function listingReceivedMail(facts: OwnerMailFacts): Mail {
  const { listing, siteUrl } = facts;
  return composeMail({
    kind: "listing-received",
    recipient: listing.email,
    subject: `We received your listing at ${site.name}`,
    heading: "Thank you for listing your studio",
    paragraphs: [
      "We will review it within 24-48 hours. It goes live once it is approved and paid.",
      "On your status page you can follow the review and pay at any time. The link is private: whoever has it can open the page.",
      "If you did not list a studio with us, somebody gave your address by mistake. Then there is nothing to do.",
    ],
    facts: [
      ["Studio", shownName(facts)],
      ["City", harmlessName(listing.city) ?? "as you wrote it"],
      ...orderFacts(facts),
    ],
    action: { label: "Open your status page", url: statusUrl(facts) },
    siteUrl,
  });
}
