import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { localTime } from "#domain/rules/dates/time-zone.ts";
import { dateAfter } from "#domain/rules/hours/dated-hours.ts";
import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { announceStudios, listWithSpecialDays } from "./studio-queries.ts";

const EVERY_MS = 15_000;

/** Studios with special days about now: at midnight their pages, cards and places in the search say otherwise. */
export async function announceSpecialDays(db: Database, now: Date): Promise<number> {
  const ids = await listWithSpecialDays(db, ontarioDay(now));
  if (ids.length > 0) await announceStudios(db, ids);
  return ids.length;
}

/** Each process looks at the calendar: it was right when the catalogue was loaded. */
export function createSpecialDaysTurn({ db, log }: { db: Database; log: Log }): PeriodicJob {
  let known = calendarsAt(new Date());
  return new PeriodicJob({
    everyMs: EVERY_MS,
    run: async () => {
      const now = new Date();
      const calendars = calendarsAt(now);
      if (calendars === known) return;
      const announced = await announceSpecialDays(db, now);
      known = calendars;
      if (announced > 0) log.info({ announced }, "studios with special days are read anew");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "special days could not be looked for, trying again");
    },
  });
}

/** Ontario has two clocks, and so two midnights. */
function calendarsAt(now: Date): string {
  const zones = ["America/Toronto", "America/Winnipeg"] as const;
  return zones.map((zone) => dateAfter(localTime(now, zone), 0)).join(" ");
}
