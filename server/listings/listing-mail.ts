import type { ListingMailKind } from "#domain/rules/listing/listing-state.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { type OwnerMailFacts, orderFacts, shownName, termFacts } from "./listing-mail-facts.ts";
import { listingMailTexts } from "./listing-mail-texts.ts";

export type ListingMailText = Pick<MailContent, "subject" | "heading" | "paragraphs" | "action">;

const termMails: ReadonlySet<ListingMailKind> = new Set([
  "renewed",
  "reminder",
  "ended",
  "refunded",
]);

/** To the owner, about a change that has just been made. */
export function listingMail(kind: ListingMailKind, facts: OwnerMailFacts): Mail {
  return composeMail({
    ...listingMailTexts[kind](facts),
    kind: `listing-${kind}`,
    recipient: facts.listing.email,
    facts: [
      ["Studio", shownName(facts)],
      ...(termMails.has(kind) ? termFacts(facts) : orderFacts(facts)),
    ],
    siteUrl: facts.siteUrl,
  });
}
