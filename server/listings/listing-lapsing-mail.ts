import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";
import { type NamedListing, shownName } from "./listing-mail-facts.ts";

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
