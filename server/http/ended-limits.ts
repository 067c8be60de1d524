import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { deleteEndedLimits } from "./rate-limit-queries.ts";

const EVERY_MS = 5 * 60_000;

/** Removes what the shared limits have counted in windows that are over. */
export function createEndedLimits({ db, log }: { db: Database; log: Log }): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db, name: "ended limits" },
    run: () => deleteEndedLimits(db),
    onFailure: (error) => log.warn({ err: error }, "limits that are over could not be removed"),
  });
}
