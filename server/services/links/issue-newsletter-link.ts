import { addMonths } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/db/database.ts";
import { issueLink } from "./issue-link.ts";

/** CASL wants 60 days of a link that unsubscribes; people keep mails for longer. */
const MONTHS = 24;

/** The token of one mail's links: to confirm, as long as there is something to confirm, and to unsubscribe. */
export async function issueNewsletterLink(
  tx: Database,
  subscriberId: number,
  now: Date,
): Promise<string> {
  const expiresAt = addMonths(now, MONTHS);
  return issueLink(tx, { purpose: "newsletter", subjectId: subscriberId, expiresAt });
}
