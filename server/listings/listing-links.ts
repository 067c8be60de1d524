import type {
  ListingLinksReceipt,
  ListingLinksRequest,
} from "#domain/contracts/listings/listing-status.ts";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { listingLinkTexts } from "#domain/vocabulary/listing-link-texts.ts";
import type { Database } from "#server/database/database.ts";
import { enqueueLimitedMail } from "#server/mail/enqueue-mail.ts";
import { issueLink } from "#server/mail/private-links.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { type ListingRow, listListingsOfOwner } from "./listing-queries.ts";
import { listingLinksMail } from "./owner-mails.ts";

const MAX_LISTINGS = 10;

/** New links, to the address of the listings and nowhere else. The answer is the same for every address. */
export async function requestListingLinks(
  deps: ListingDeps,
  { email, website_url = "" }: ListingLinksRequest,
): Promise<ListingLinksReceipt> {
  if (website_url === "") await mailLinks(deps, email);
  return { message: listingLinkTexts.sent };
}

async function mailLinks(deps: ListingDeps, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const listings = await listListingsOfOwner(tx, email, MAX_LISTINGS);
    const [newest] = listings;
    if (newest === undefined) return;
    const mail = { kind: "listing-links", recipient: newest.email } as const;
    await enqueueLimitedMail(tx, mail, async () =>
      listingLinksMail({
        ...deps,
        recipient: newest.email,
        listings: await withUrls(deps, tx, listings),
      }),
    );
  });
}

async function withUrls(deps: ListingDeps, tx: Database, listings: readonly ListingRow[]) {
  const found: { listing: ListingRow; url: string }[] = [];
  for (const listing of listings) {
    const token = await issueListingLink(tx, listing, deps.now());
    found.push({ listing, url: `${deps.siteUrl}${listingStatusPath(token)}` });
  }
  return found;
}

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
