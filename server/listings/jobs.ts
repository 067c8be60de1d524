import type { Keeping } from "#domain/rules/retention/keeping.ts";
import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import type { ListingServices } from "./listings.ts";

const TERMS_EVERY_MS = 60_000;

type TermParts = { db: Database; listings: ListingServices; log: Log; keeping: Keeping };

/** Reminds owners before their months or their unpaid listings are over, ends what is over, tells the team what waits. */
export function createListingTerms({ db, listings, log, keeping }: TermParts): PeriodicJob {
  return new PeriodicJob({
    everyMs: TERMS_EVERY_MS,
    shared: { db, name: "listing terms" },
    run: async () => {
      const ended = await listings.endDueListings();
      const reminded = await listings.remindDueListings();
      if (ended + reminded > 0) log.info({ ended, reminded }, "listings at their end");
      const warned = await listings.warnUnpaidListings(keeping.unpaidListingDays);
      if (warned > 0) log.info({ warned }, "owners are told of listings that will be deleted");
      const told = await listings.tellTeamOfWaiting();
      if (told > 0) log.info({ told }, "the team is told of listings that wait");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "listings could not be ended, trying again in a minute");
    },
  });
}

const CLOSING_EVERY_MS = 10_000;

type Parts = { db: Database; listings: ListingServices; log: Log };

/** Closes payment pages that were left open when their listing needed no payment any more. */
export function createCheckoutClosing({ db, listings, log }: Parts): PeriodicJob {
  return new PeriodicJob({
    everyMs: CLOSING_EVERY_MS,
    shared: { db, name: "checkout closing" },
    run: async () => {
      const closed = await listings.closeCheckouts();
      if (closed > 0) log.info({ closed }, "payment pages closed");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "a payment page could not be closed, trying again");
    },
  });
}
