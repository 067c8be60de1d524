import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { getCalendarFigures } from "./calendar-queries.ts";
import { type CalendarDeps, readDueCalendars } from "./read-calendars.ts";

const EVERY_MS = 5_000;
/** The rest of the time is for what takes longer, and for saving. */
const SPREAD_MS = 4_000;
const AT_ONCE = 8;
/** Whoever comes back after an hour catches up, and not all at once. */
const FASTER = 1.5;
const LEAST = 4;
const MOST = 200;

/** Reads studios' own calendars, a few every five seconds, all of them within the time that each is read in. */
export function createCalendarReading({ log, ...deps }: CalendarDeps & { readonly log: Log }): Job {
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db: deps.db, name: "calendars" },
    run: async () => {
      const { calendars } = await getCalendarFigures(deps.db, deps.now());
      if (calendars === 0) return;
      const share = (calendars * EVERY_MS * FASTER) / deps.calendars.everyMs;
      const limit = Math.min(MOST, Math.max(LEAST, Math.ceil(share)));
      const turn = { limit, withinMs: SPREAD_MS, atOnce: AT_ONCE, signal: stopping.signal };
      const { read, failed } = await readDueCalendars(deps, turn);
      if (read > 0) log.debug({ read, failed }, "calendars were read");
    },
    onFailure: (error) => {
      log.warn({ err: error }, "calendars could not be read, trying again");
    },
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}
