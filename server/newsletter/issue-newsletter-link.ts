import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/database/database.ts";
import { issueLink } from "#server/mail/issue-link.ts";
import { createLinkToken, hashOfToken } from "#server/mail/link-token.ts";
import { insertPrivateLinks } from "#server/mail/private-link-queries.ts";

/** CASL wants 60 days of a link that unsubscribes; people keep mails for longer. */
const UNSUBSCRIBE_MONTHS = 24;
/** So long a request waits for its answer. */
export const DAYS_TO_CONFIRM = 30;

/** The token of the link that says yes to one request. */
export async function issueConfirmLink(
  tx: Database,
  subjectId: number,
  now: Date,
): Promise<string> {
  const expiresAt = addDays(now, DAYS_TO_CONFIRM);
  return issueLink(tx, { purpose: "newsletter-confirm", subjectId, expiresAt });
}

/** The token of one mail's link to unsubscribe. */
export async function issueUnsubscribeLink(
  tx: Database,
  subscriberId: number,
  now: Date,
): Promise<string> {
  return issueLink(tx, unsubscribeLink(subscriberId, now));
}

/** The same for many mails at once: each subscriber's token. */
export async function issueUnsubscribeLinks(
  tx: Database,
  subscriberIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map(subscriberIds.map((id) => [id, createLinkToken()]));
  const links = [...tokens].map(([id, token]) => ({
    ...unsubscribeLink(id, now),
    tokenHash: hashOfToken(token),
  }));
  await insertPrivateLinks(tx, links);
  return tokens;
}

function unsubscribeLink(subjectId: number, now: Date) {
  const expiresAt = addMonths(now, UNSUBSCRIBE_MONTHS);
  return { purpose: "newsletter-unsubscribe", subjectId, expiresAt } as const;
}
