import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";
import { type NamedListing, shownName } from "./listing-mail-facts.ts";

type LinksFacts = {
  siteUrl: string;
  recipient: string;
  /** The newest first. */
  listings: readonly { listing: NamedListing["listing"] & { createdAt: Date }; url: string }[];
};

/** To the owner, who asked for it on the site: a new link to each of their status pages. */
export function listingLinksMail({ siteUrl, recipient, listings }: LinksFacts): Mail {
  return composeMail({
    kind: "listing-links",
    recipient,
    subject: `Your status page at ${site.name}`,
    heading: "Here is your way back",
    paragraphs: [
      listings.length === 1
        ? "Someone, hopefully you, asked for a new link to your listing. It is private: whoever has it can open the page."
        : "Someone, hopefully you, asked for new links to your listings. They are private: whoever has one can open its page.",
      "If it was not you, there is nothing to do.",
    ],
    links: listings.map(({ listing, url }) => ({
      label: `${shownName({ listing })}, sent on ${formatLongDate(listing.createdAt.toISOString())}`,
      url,
    })),
    siteUrl,
  });
}
