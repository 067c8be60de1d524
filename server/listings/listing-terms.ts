import { addDays } from "#domain/rules/dates/calendar.ts";
import { REMINDER_DAYS } from "#domain/rules/listing/listing-facts.ts";
import type { ListingEvent } from "#domain/rules/listing/listing-refusal.ts";
import { siteActor } from "#server/history/actor.ts";
import { applyListingEvent } from "./lifecycle.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { listListingsToEnd, listListingsToRemind } from "./listing-list-queries.ts";
import { lockListing } from "./listing-queries.ts";

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
