import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/db/database.ts";
import type { ListingRow } from "#server/db/queries/studio-listings.ts";
import { issueLink } from "./issue-link.ts";

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
