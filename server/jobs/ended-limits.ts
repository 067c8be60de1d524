import type { Database } from "#server/db/database.ts";
import { deleteEndedLimits } from "#server/db/queries/rate-limits.ts";
import type { Log } from "#server/log.ts";
import { PeriodicJob } from "./running/periodic-job.ts";

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
