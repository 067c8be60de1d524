import { addDays } from "#domain/rules/dates/calendar.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { UNPAID_NOTICE_DAYS } from "#domain/rules/retention/keeping.ts";
import type { Database } from "#server/database/database.ts";
import { siteActor } from "#server/history/actor.ts";
import { writeAudits } from "#server/history/audit-queries.ts";
import { enqueueLimitedMail, enqueueMailOnce } from "#server/mail/enqueue-mail.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { issueListingLink } from "./listing-links.ts";
import { countWaitingListings } from "./listing-list-queries.ts";
import { type ListingRow, lockListing, updateListing } from "./listing-queries.ts";
import { listingLapsingMail } from "./owner-mails.ts";
import { unansweredListingsMail } from "./team-mails.ts";
import { deleteLapsedListings, listListingsToWarn } from "./unpaid-listing-queries.ts";

const MAX_AT_ONCE = 500;
const MAX_NAMED = 10;

/**
 * For a job: tells owners that listings will be deleted which nobody has paid for or changed for so long. An owner gets one
 * mail for all of them, within the limits of what anybody can cause: whoever floods us with a stranger's address does not
 * flood the stranger. Answers with the number of listings.
 */
export async function warnUnpaidListings(deps: ListingDeps, keptDays: number): Promise<number> {
  const before = addDays(deps.now(), UNPAID_NOTICE_DAYS - keptDays);
  const due = await listListingsToWarn(deps.db, before, MAX_AT_ONCE);
  let warned = 0;
  for (const listings of Map.groupBy(due, ({ email }) => email.toLowerCase()).values()) {
    warned += await deps.db.transaction((tx) => warnOwner(deps, tx, listings));
  }
  return warned;
}

async function warnOwner(
  deps: ListingDeps,
  tx: Database,
  seen: readonly ListingRow[],
): Promise<number> {
  const listings = await lockUnchanged(tx, seen);
  const [first] = listings;
  if (first === undefined) return 0;
  const deletedOn = addDays(deps.now(), UNPAID_NOTICE_DAYS);
  const lapsing = { kind: "listing-lapsing", recipient: first.email } as const;
  const isTold = await enqueueLimitedMail(tx, lapsing, async () =>
    listingLapsingMail({
      ...deps,
      recipient: first.email,
      deletedOn,
      listings: await withUrls(deps, tx, listings.slice(0, MAX_NAMED)),
      others: Math.max(0, listings.length - MAX_NAMED),
    }),
  );
  if (!isTold) return 0;
  await noteWarning(deps, tx, listings);
  if (listings.some(({ approvalStatus }) => approvalStatus === "pending")) {
    const day = deps.now().toISOString().slice(0, 10);
    await enqueueMailOnce(tx, `listings-unanswered:${day}`, async () =>
      unansweredListingsMail({ ...deps, deletedOn, waiting: await countWaitingListings(tx) }),
    );
  }
  return listings.length;
}

/** Another process may have been faster, or somebody has just decided. */
async function lockUnchanged(tx: Database, seen: readonly ListingRow[]): Promise<ListingRow[]> {
  const locked: ListingRow[] = [];
  for (const { id, version } of seen) {
    const listing = await lockListing(tx, id);
    if (listing.version === version) locked.push(listing);
  }
  return locked;
}

async function withUrls({ siteUrl, now }: ListingDeps, tx: Database, rows: readonly ListingRow[]) {
  const listings: { listing: ListingRow; url: string }[] = [];
  for (const listing of rows) {
    const token = await issueListingLink(tx, listing, now());
    listings.push({ listing, url: `${siteUrl}${listingStatusPath(token)}` });
  }
  return listings;
}

/** The time of the last change stays: a warning changes nothing about the listing. */
async function noteWarning({ now }: ListingDeps, tx: Database, listings: readonly ListingRow[]) {
  const reminderSentAt = now();
  for (const listing of listings) {
    await updateListing(tx, listing, { reminderSentAt, updatedAt: listing.updatedAt });
  }
  await writeAudits(
    tx,
    listings.map(({ id }) => ({
      actor: siteActor,
      action: "listing.warn",
      subjectId: id,
      after: { reminderSentAt },
      createdAt: reminderSentAt,
    })),
  );
}

/** For a job: deletes up to `limit` of those whose owners were told in time. Answers with their number. */
export async function deleteUnpaidListings(
  db: Database,
  before: Date,
  limit: number,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const toldBefore = addDays(now, -UNPAID_NOTICE_DAYS);
    const gone = await deleteLapsedListings(tx, { before, toldBefore }, limit);
    await writeAudits(
      tx,
      gone.map(({ id, approvalStatus, paymentStatus }) => ({
        actor: siteActor,
        action: "listing.delete",
        subjectId: id,
        before: { approvalStatus, paymentStatus },
        createdAt: now,
      })),
    );
    return gone.length;
  });
}
