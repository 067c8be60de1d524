import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { lockMailbox } from "#server/mail/outbox-queries.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { countListingsToTell, countWaitingListings } from "./listing-list-queries.ts";
import { waitingListingsMail } from "./team-mails.ts";

/**
 * For a job: one mail about all listings that were beyond the limit of mails about each, at most one in an hour. What it
 * rests on are rows, so it does not matter which process writes it, or when the last one stopped. Answers with their number.
 */
export async function tellTeamOfWaiting({ db, siteUrl, teamEmail }: ListingDeps): Promise<number> {
  if ((await countListingsToTell(db, teamEmail)) === 0) return 0;
  return db.transaction(async (tx) => {
    await lockMailbox(tx, teamEmail);
    const untold = await countListingsToTell(tx, teamEmail);
    if (untold === 0) return 0;
    const waiting = await countWaitingListings(tx);
    await enqueueMail(tx, waitingListingsMail({ siteUrl, teamEmail, untold, waiting }));
    return untold;
  });
}
