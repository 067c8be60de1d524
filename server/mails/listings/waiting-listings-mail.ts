import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { composeMail } from "../composing/compose-mail.ts";
import type { Mail } from "../mail.ts";

type WaitingFacts = {
  readonly siteUrl: string;
  readonly teamEmail: string;
  /** Those that had no mail of their own. */
  readonly untold: number;
  readonly waiting: number;
};

/** To the team: listings that came when it had had enough mails about listings. */
export function waitingListingsMail({ siteUrl, teamEmail, untold, waiting }: WaitingFacts): Mail {
  const heading =
    untold === 1 ? "1 more listing waits for review" : `${untold} more listings wait for review`;
  return composeMail({
    kind: "listings-waiting",
    recipient: teamEmail,
    subject: heading,
    heading,
    paragraphs: [
      "So many came in that we stopped writing about each of them. They are in the queue like all others.",
      "If they look like the work of a program: what nobody pays for or decides is deleted in time.",
    ],
    facts: [["In review altogether", String(waiting)]],
    action: {
      label: "Open the queue",
      url: `${siteUrl}${accountPaths.console}/queue?kind=listing`,
    },
    siteUrl,
  });
}
