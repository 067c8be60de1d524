import { setTimeout as pause } from "node:timers/promises";
import { OFFERED_HOURS } from "#domain/rules/classes/timetable.ts";
import { addDays, addMinutes } from "#domain/rules/dates/calendar.ts";
import { localTime, type OntarioTimeZone, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { announceTimetables } from "#server/catalogue/classes/timetables-changed.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { afterVisitors } from "#server/jobs/visitors-first.ts";
import { enqueueMailOnce } from "#server/mail/enqueue-mail.ts";
import { listOwners } from "#server/owners/ownership-queries.ts";
import { calendarFailingMail } from "./calendar-mails.ts";
import type { CalendarParts } from "./calendar-parts.ts";
import {
  type CalendarRow,
  claimDue,
  claimNow,
  findLessonsText,
  hasCalendar,
  saveFailedReading,
  saveGoodReading,
} from "./calendar-queries.ts";
import type { CalendarReader } from "./calendar-reader.ts";
import { fetchCalendar } from "./fetch-calendar.ts";

export type CalendarDeps = Pick<Deps, "db" | "now" | "siteUrl"> & {
  readonly calendars: CalendarParts;
};

/** What one reading came to. */
type Outcome = {
  readonly row: CalendarRow;
  readonly at: Date;
} & (
  | { readonly failure: string }
  | {
      /** As JSON; undefined where nothing has changed. */
      readonly lessons: string | undefined;
      readonly count: number;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
);

/** Longer than any reading: whose process died is read by another then. */
const LEASE_MINUTES = 10;
const NOW_EVERY_MINUTES = 1;
const UNKNOWN_FAILURE = "The calendar can’t be read. We keep trying.";

export type CalendarNow = { readonly failure: string | null; readonly lessons: number };

/** For whoever waits for it, at most once a minute. What goes wrong is stored, and answered as a sentence. */
export async function readCalendarNow(deps: CalendarDeps, studioId: number): Promise<CalendarNow> {
  const { db, now, calendars } = deps;
  const { reader } = calendars;
  if (reader === undefined) {
    throw new AppError("unavailable", "This site does not read calendars at the moment.");
  }
  const at = now();
  const row = await claimNow(db, studioId, {
    ...{ now: at, leaseUntil: addMinutes(at, LEASE_MINUTES) },
    triedBefore: addMinutes(at, -NOW_EVERY_MINUTES),
  });
  if (row === undefined) {
    if (await hasCalendar(db, studioId)) {
      throw new AppError("too-many", "It was read a moment ago. Please try again in a minute.");
    }
    throw new AppError("conflict", "This studio’s classes come from no calendar.");
  }
  // Whoever presses the button has often just changed something: what the server thinks is the same is read as well.
  const outcome = await read(deps, reader, { ...row, etag: null, lastModified: null });
  await save(deps, [outcome]);
  return "failure" in outcome
    ? { failure: outcome.failure, lessons: 0 }
    : { failure: null, lessons: outcome.count };
}

type Turn = {
  /** So many at most, spread over this time. */
  readonly limit: number;
  readonly withinMs: number;
  readonly atOnce: number;
  readonly signal?: AbortSignal;
};

/** Those whose turn it is; answers with how many were read and how many failed. */
export async function readDueCalendars(
  deps: CalendarDeps,
  { limit, withinMs, atOnce, signal }: Turn,
): Promise<{ read: number; failed: number }> {
  const { reader } = deps.calendars;
  if (reader === undefined) return { read: 0, failed: 0 };
  const now = deps.now();
  const lease = { now, leaseUntil: addMinutes(now, LEASE_MINUTES) };
  const due = await claimDue(deps.db, lease, limit);
  const left = due.values();
  const outcomes: Outcome[] = [];
  const isStopping = () => signal?.aborted === true;
  const gapMs = (withinMs / Math.max(1, due.length)) * Math.min(atOnce, due.length);
  const work = async (nth: number) => {
    await pause((gapMs / atOnce) * nth, undefined, { ref: false });
    for (const row of left) {
      const begun = performance.now();
      await afterVisitors();
      if (isStopping()) return;
      const outcome = await read(deps, reader, row, signal);
      if (isStopping()) return;
      outcomes.push(outcome);
      const restMs = gapMs - (performance.now() - begun);
      if (restMs > 0) await pause(restMs, undefined, { ref: false });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, nth) => work(nth)));
  await save(deps, outcomes);
  return {
    read: outcomes.length,
    failed: outcomes.filter((outcome) => "failure" in outcome).length,
  };
}

async function read(
  { db, now, calendars: { network } }: CalendarDeps,
  reader: CalendarReader,
  row: CalendarRow,
  signal?: AbortSignal,
): Promise<Outcome> {
  const at = now();
  const { studioId, url, corrections, etag, lastModified } = row;
  const timeZone = timeZoneOf(row.longitude);
  // A new day has lessons that nobody has read yet, also of a calendar that stays as it is.
  const isOfToday = row.readAt !== null && dayOf(row.readAt, timeZone) === dayOf(at, timeZone);
  const isKnown = isOfToday && (etag !== null || lastModified !== null);
  try {
    const known = isKnown ? { etag, lastModified } : undefined;
    const answer = await fetchCalendar(url, { known, network, signal });
    if (answer === undefined) {
      return { row, at, lessons: undefined, count: 0, etag, lastModified };
    }
    const before = await findLessonsText(db, studioId);
    const { body: bytes, ...validators } = answer;
    const order = { bytes, timeZone, corrections, before, now: at.toISOString() };
    return { row, at, ...(await reader.read(order)), ...validators };
  } catch (error) {
    return { row, at, failure: error instanceof AppError ? error.message : UNKNOWN_FAILURE };
  }
}

function dayOf(instant: Date, timeZone: OntarioTimeZone): string {
  const { year, month, day } = localTime(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** All in one transaction, with one notice. */
async function save(deps: CalendarDeps, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  // Always in the same order: whoever saves others meanwhile waits, and neither for the other.
  const ordered = outcomes.toSorted((a, b) => a.row.studioId - b.row.studioId);
  await deps.db.transaction(async (tx) => {
    const changed: number[] = [];
    for (const outcome of ordered) {
      if (await saveOne(tx, deps, outcome)) changed.push(outcome.row.studioId);
    }
    if (changed.length > 0) await announceTimetables(tx, changed);
  });
}

/** Answers whether searchers see something else: its lessons, or when they were read. */
async function saveOne(tx: Database, deps: CalendarDeps, outcome: Outcome): Promise<boolean> {
  const { row, at: readAt } = outcome;
  const { studioId, url } = row;
  const { everyMs } = deps.calendars;
  if (!("failure" in outcome)) {
    const { lessons, etag, lastModified } = outcome;
    const nextReadAt = nextAfter(readAt, everyMs, studioId);
    return saveGoodReading(tx, { studioId, url, readAt, nextReadAt, lessons, etag, lastModified });
  }
  const { failure } = outcome;
  const nextReadAt = nextAfter(readAt, backedOff(everyMs, row.failures), studioId);
  const since = await saveFailedReading(tx, { studioId, url, readAt, nextReadAt, failure });
  if (since !== undefined) await tellOwners(tx, deps, { row, failure, since, at: readAt });
  return false;
}

/** Up to a tenth later, each studio its own: those that were saved together drift apart. */
function nextAfter(at: Date, everyMs: number, studioId: number): Date {
  const share = ((studioId * 7_919) % 1_000) / 10_000;
  return new Date(at.getTime() + everyMs * (1 + share));
}

const LONGEST_MS = 6 * 60 * 60 * 1000;

function backedOff(everyMs: number, failures: number): number {
  return Math.min(everyMs * 2 ** Math.min(failures, 10), Math.max(everyMs, LONGEST_MS));
}

/** As long as the mail is known to have been written. */
const TOLD_WITHIN_DAYS = 7;

type Failing = {
  readonly row: CalendarRow;
  readonly failure: string;
  readonly since: Date;
  readonly at: Date;
};

/** Once, when its classes are not offered any more. */
async function tellOwners(tx: Database, { siteUrl }: CalendarDeps, failing: Failing) {
  const { row, failure, since, at } = failing;
  const ends = addDays(since, OFFERED_HOURS / 24);
  if (at < ends || at > addDays(ends, TOLD_WITHIN_DAYS)) return;
  const { studioId, studioName } = row;
  for (const { email: recipient } of await listOwners(tx, studioId)) {
    const key = `calendar-failing ${studioId} ${since.toISOString()} ${recipient}`;
    await enqueueMailOnce(tx, key, async () =>
      calendarFailingMail({ studioId, studioName, recipient, failure, siteUrl }),
    );
  }
}
