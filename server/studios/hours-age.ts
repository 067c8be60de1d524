import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { announceOldHours } from "./announce-old-hours.ts";

const EVERY_MS = 12 * 60 * 60 * 1000;

/** Hours grow old without anybody writing anything. */
export function createHoursAge({ db, log }: { db: Database; log: Log }): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db, name: "hours age" },
    run: async () => {
      const announced = await announceOldHours(db, new Date());
      if (announced > 0) log.info({ announced }, "studios whose hours grow old are read anew");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "hours that grew old could not be looked for, trying again");
    },
  });
}
