import { addDays } from "#domain/rules/dates/calendar.ts";
import type { ListingEvent } from "#domain/rules/listing/listing-refusal.ts";
import { REMINDER_DAYS } from "#domain/rules/listing/listing-stage.ts";
import { siteActor } from "#server/history/actor.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { lockMailbox } from "#server/mail/outbox-queries.ts";
import { applyListingEvent } from "./lifecycle.ts";
import type { ListingDeps } from "./listing-deps.ts";
import {
  countListingsToTell,
  countWaitingListings,
  listListingsToEnd,
  listListingsToRemind,
} from "./listing-list-queries.ts";
import { lockListing } from "./listing-queries.ts";
import { waitingListingsMail } from "./team-mails.ts";

/** For a job: takes every listing out of the search whose months are over. Answers with their number. */
export async function endDueListings(deps: ListingDeps): Promise<number> {
  return applyToEach(deps, await listListingsToEnd(deps.db, deps.now()), { type: "expire" });
}

/** For a job: reminds the owner of every listing that ends within seven days, once. */
export async function remindDueListings(deps: ListingDeps): Promise<number> {
  const now = deps.now();
  const due = await listListingsToRemind(deps.db, now, addDays(now, REMINDER_DAYS));
  return applyToEach(deps, due, { type: "remind" });
}

/** Another process may have been faster: then the state machine refuses, and nothing is left to do. */
async function applyToEach(
  deps: ListingDeps,
  ids: readonly number[],
  event: ListingEvent,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    const outcome = await deps.db.transaction(async (tx) =>
      applyListingEvent(deps, tx, await lockListing(tx, id), { event, actor: siteActor }),
    );
    if (outcome.allowed) done += 1;
  }
  return done;
}

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
