import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { addDays } from "#domain/rules/dates/calendar.ts";
import type { ListingEvent } from "#domain/rules/listing/listing-event.ts";
import { REMINDER_DAYS } from "#domain/rules/listing/listing-facts.ts";
import { studioListings } from "#server/db/schema/studio-listings.ts";
import { applyListingEvent } from "./apply-listing-event.ts";
import type { ListingDeps } from "./listing-deps.ts";
import { lockListing } from "./listing-row.ts";

const live = and(
  eq(studioListings.approvalStatus, "approved"),
  eq(studioListings.paymentStatus, "paid"),
  isNull(studioListings.endedAt),
);

/** For a job: takes every listing out of the search whose months are over. Answers with their number. */
export async function endDueListings(deps: ListingDeps): Promise<number> {
  const due = await deps.db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(and(live, lte(studioListings.liveUntil, deps.now())));
  return applyToEach(deps, due, { type: "expire" });
}

/** For a job: reminds the owner of every listing that ends within seven days, once. */
export async function remindDueListings(deps: ListingDeps): Promise<number> {
  const now = deps.now();
  const due = await deps.db
    .select({ id: studioListings.id })
    .from(studioListings)
    .where(
      and(
        live,
        isNull(studioListings.reminderSentAt),
        gt(studioListings.liveUntil, now),
        lte(studioListings.liveUntil, addDays(now, REMINDER_DAYS)),
      ),
    );
  return applyToEach(deps, due, { type: "remind" });
}

/** Another process may have been faster: then the state machine refuses, and nothing is left to do. */
async function applyToEach(
  deps: ListingDeps,
  due: readonly { id: number }[],
  event: ListingEvent,
): Promise<number> {
  let done = 0;
  for (const { id } of due) {
    const outcome = await deps.db.transaction(async (tx) =>
      applyListingEvent(deps, tx, await lockListing(tx, id), { event, actor: "site" }),
    );
    if (outcome.allowed) done += 1;
  }
  return done;
}
