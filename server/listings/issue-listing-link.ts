import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/database/database.ts";
import { issueLink } from "#server/mail/issue-link.ts";
import type { ListingRow } from "./listing-queries.ts";

/** After the months that are or will be paid for: whoever comes back late can still renew. */
const DAYS_AFTER_TERM = 180;

type ListingTerm = Pick<ListingRow, "id" | "liveUntil" | "monthsSelected">;

/** The token of a link to the owner's status page. */
export async function issueListingLink(
  tx: Database,
  listing: ListingTerm,
  now: Date,
): Promise<string> {
  const { id: subjectId, monthsSelected } = listing;
  const end = listing.liveUntil ?? addMonths(now, monthsSelected);
  const expiresAt = addDays(end > now ? end : now, DAYS_AFTER_TERM);
  return issueLink(tx, { purpose: "listing-status", subjectId, expiresAt });
}
