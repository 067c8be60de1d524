import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { OLD_HOURS_MONTHS } from "#domain/rules/studio/sources.ts";
import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { listHoursLastKnown } from "./fact-queries.ts";

/** PostgreSQL carries less than 8,000 bytes with a notice. */
const MAX_NAMED = 500;

/** Within a transaction: every process hears of it with the commit. Where they are many, all are read anew. */
export async function announceStudios(tx: Database, ids: readonly number[]): Promise<void> {
  await notify(tx, STUDIOS_CHANGED, ids.length > MAX_NAMED ? "" : JSON.stringify(ids));
}

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
