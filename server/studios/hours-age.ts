import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { OLD_HOURS_MONTHS } from "#domain/rules/studio/age.ts";
import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { listHoursLastKnown } from "./fact-queries.ts";
import { announceStudios } from "./studio-queries.ts";

/** Months differ in length: a few days before and after are read anew, too. */
const SLACK_DAYS = 4;

/** Studios whose hours have just become old: nothing of theirs was written, and their pages say otherwise now. */
export async function announceOldHours(db: Database, now: Date): Promise<number> {
  const border = addMonths(now, -OLD_HOURS_MONTHS);
  const near = { from: addDays(border, -SLACK_DAYS), to: addDays(border, SLACK_DAYS) };
  const ids = await listHoursLastKnown(db, near);
  if (ids.length > 0) await announceStudios(db, ids);
  return ids.length;
}

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
