import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import type { ListingServices } from "./listings.ts";

const EVERY_MS = 10_000;

type Parts = { db: Database; listings: ListingServices; log: Log };

/** Closes payment pages that were left open when their listing needed no payment any more. */
export function createCheckoutClosing({ db, listings, log }: Parts): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
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
