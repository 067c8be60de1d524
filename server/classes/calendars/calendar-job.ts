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

/**
 * So many in one turn: as many as became due since the last one began, and half as many again. Where slow hosts have drawn
 * that out, it makes up for them.
 */
export function turnSize(calendars: number, { everyMs, sinceMs }: Pace): number {
  const share = (calendars * Math.max(EVERY_MS, sinceMs) * FASTER) / everyMs;
  return Math.min(MOST, Math.max(LEAST, Math.ceil(share)));
}

type Pace = { readonly everyMs: number; readonly sinceMs: number };

/** Reads studios' own calendars, a few every five seconds, all of them within the time that each is read in. */
export function createCalendarReading({ log, ...deps }: CalendarDeps & { readonly log: Log }): Job {
  const stopping = new AbortController();
  let begun = performance.now();
  const job = new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db: deps.db, name: "calendars" },
    run: async () => {
      const sinceMs = performance.now() - begun;
      begun = performance.now();
      const { calendars } = await getCalendarFigures(deps.db, deps.now());
      if (calendars === 0) return;
      const limit = turnSize(calendars, { everyMs: deps.calendars.everyMs, sinceMs });
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
