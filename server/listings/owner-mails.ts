import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { formatPrice } from "#domain/rules/studio/price.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { harmlessName, type Mail } from "#server/mail/mail-content.ts";
import {
  type NamedListing,
  type OwnerMailFacts,
  orderFacts,
  shownName,
  statusUrl,
} from "./state-mails.ts";

type LapsingFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  readonly recipient: string;
  readonly deletedOn: Date;
  readonly listings: readonly {
    listing: NamedListing["listing"] & { createdAt: Date };
    url: string;
  }[];
  /** Further ones of theirs that are not named. */
  readonly others: number;
};

/** To the owner, before listings that nobody has paid for are deleted: one mail for all of theirs. */
export function listingLapsingMail(facts: LapsingFacts): Mail {
  const { siteUrl, teamEmail, recipient, listings, others } = facts;
  const day = formatLongDate(facts.deletedOn.toISOString());
  const isOne = listings.length + others === 1;
  return composeMail({
    kind: "listing-lapsing",
    recipient,
    subject: `${isOne ? "Your listing" : "Your listings"} at ${site.name} will be deleted on ${day}`,
    heading: `${isOne ? "Your listing" : "Your listings"} will be deleted on ${day}`,
    paragraphs: [
      isOne
        ? "It has not been paid for, and nothing has changed about it for a long time. Unless something does, we delete it on that day."
        : "They have not been paid for, and nothing has changed about them for a long time. Unless something does, we delete them on that day.",
      `To keep ${isOne ? "it" : "one"}, open the status page and choose to pay. If you still wait for our answer, please write to ${teamEmail}: we are sorry, and will look at it.`,
      "If you did not list a studio with us, somebody gave your address by mistake. Then there is nothing to do.",
      ...(others > 0
        ? [`And ${others} more. For links to all of them: ${siteUrl}${paths.listingLinks}`]
        : []),
    ],
    links: listings.map(({ listing, url }) => ({
      label: `${shownName({ listing })}, sent on ${formatLongDate(listing.createdAt.toISOString())}`,
      url,
    })),
    siteUrl,
  });
}

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

/** To the owner, who has chosen another package for the next term, or the one that it has once more. */
export function nextPackageMail(facts: OwnerMailFacts): Mail {
  const { listing, chosen, siteUrl } = facts;
  const isSame = chosen.name === listing.featuredPackage;
  return composeMail({
    kind: "listing-next-package",
    recipient: listing.email,
    subject: isSame
      ? `${listing.studioName} stays in its package`
      : `Another package for ${listing.studioName} from the next term on`,
    heading: isSame ? "Your package stays" : "Another package from the next term on",
    paragraphs: [
      isSame
        ? `Your listing goes on as ${chosen.displayName} when you renew it.`
        : `When you renew your listing, it becomes ${chosen.displayName}. Until then nothing changes, and nothing is charged.`,
      "If it was not you who chose this, please sign in and look at your listing, or write to us.",
    ],
    facts: [
      ["Studio", shownName(facts)],
      ["Package", chosen.displayName],
      ["Price", `${formatPrice(chosen.monthlyPrice)} a month, before tax`],
      ["Listing ID", String(listing.id)],
    ],
    action: { label: "See your invoices", url: `${siteUrl}/account/invoices` },
    siteUrl,
  });
}
