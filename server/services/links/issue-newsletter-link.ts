import { addMonths } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/db/database.ts";
import { insertPrivateLinks } from "#server/db/queries/private-links.ts";
import { issueLink } from "./issue-link.ts";
import { createLinkToken, hashOfToken } from "./link-token.ts";

/** CASL wants 60 days of a link that unsubscribes; people keep mails for longer. */
const MONTHS = 24;

/** The token of one mail's links: to confirm, as long as there is something to confirm, and to unsubscribe. */
export async function issueNewsletterLink(
  tx: Database,
  subscriberId: number,
  now: Date,
): Promise<string> {
  return issueLink(tx, linkOf(subscriberId, now));
}

/** The same for many mails at once: each subscriber's token. */
export async function issueNewsletterLinks(
  tx: Database,
  subscriberIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const tokens = new Map(subscriberIds.map((id) => [id, createLinkToken()]));
  const links = [...tokens].map(([id, token]) => ({
    ...linkOf(id, now),
    tokenHash: hashOfToken(token),
  }));
  await insertPrivateLinks(tx, links);
  return tokens;
}

function linkOf(subjectId: number, now: Date) {
  return { purpose: "newsletter", subjectId, expiresAt: addMonths(now, MONTHS) } as const;
}
