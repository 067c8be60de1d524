import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { formatLongDate } from "#domain/rules/dates/long-date.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import type { Mail } from "#server/mail/mail.ts";

type QueueFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  /** All that are in review. */
  readonly waiting: number;
};

function queueMail({ siteUrl, teamEmail, waiting }: QueueFacts) {
  return {
    recipient: teamEmail,
    facts: [["In review altogether", String(waiting)]],
    action: {
      label: "Open the queue",
      url: `${siteUrl}${accountPaths.console}/queue?kind=listing`,
    },
    siteUrl,
  } as const;
}

/** To the team: listings that came when it had had enough mails about listings. */
export function waitingListingsMail(facts: QueueFacts & { readonly untold: number }): Mail {
  const { untold } = facts;
  const heading =
    untold === 1 ? "1 more listing waits for review" : `${untold} more listings wait for review`;
  return composeMail({
    ...queueMail(facts),
    kind: "listings-waiting",
    subject: heading,
    heading,
    paragraphs: [
      "So many came in that we stopped writing about each of them. They are in the queue like all others.",
    ],
  });
}

/** To the team: owners were told that their listings will be deleted, and are without an answer from us. */
export function unansweredListingsMail(facts: QueueFacts & { readonly deletedOn: Date }): Mail {
  const day = formatLongDate(facts.deletedOn.toISOString());
  const heading = `Listings without an answer will be deleted on ${day}`;
  return composeMail({
    ...queueMail(facts),
    kind: "listings-unanswered",
    subject: heading,
    heading,
    paragraphs: [
      "Nobody has decided on them for a long time, and nobody has paid for them. Their owners were told today.",
      "An answer keeps them: approve or reject what is meant seriously. The others need nothing.",
    ],
  });
}
