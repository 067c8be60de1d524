import type { OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import {
  instantOf,
  type LocalTime,
  localTime,
  type OntarioTimeZone,
} from "#domain/rules/dates/time-zone.ts";
import {
  type Weekday,
  weekdayAfter,
  weekdayBefore,
  weekdayLabels,
} from "#domain/vocabulary/weekdays.ts";
import { type DatedHours, dateAfter, spansOn } from "./dated-hours.ts";
import { formatTime, mergeSpans } from "./opening-hours.ts";

export type OpenState =
  /** Without `closesAt` it is open around the clock. */
  | { readonly status: "open"; readonly closesAt: Date | undefined }
  | { readonly status: "closed"; readonly opensAt: Date | undefined };

const DAY = 24 * 60;
const MINUTE_MS = 60_000;
const DAYS_AHEAD = 8;

/** Undefined where today's hours are unknown. */
export function findOpenState(
  hours: WeekHours,
  instant: Date,
  timeZone: OntarioTimeZone,
  dated?: DatedHours,
): OpenState | undefined {
  const today = localTime(instant, timeZone);
  const spansAfter = (days: number) =>
    spansOn(hours, dated, {
      date: dated ? dateAfter(today, days) : "",
      weekday: weekdayAfter(today.weekday, days + 7),
    });
  const periods = listPeriods(spansAfter, today, timeZone);
  const now = instant.getTime();
  const current = periods.find((period) => period.from <= now && now < period.to);
  if (current) {
    const horizon = instantOf(today, 7 * DAY, timeZone).getTime();
    return {
      status: "open",
      closesAt: current.to > horizon ? undefined : new Date(current.to),
    };
  }
  if (spansAfter(0) === undefined) return undefined;
  const next = periods.find((period) => period.from > now);
  return { status: "closed", opensAt: next && new Date(next.from) };
}

/** `Open until 8 PM`, `Opens at 9 AM`, `Opens tomorrow at 9 AM`, `Opens Monday at 9 AM`, `Closed`. */
export function formatOpenState(
  state: OpenState,
  instant: Date,
  timeZone: OntarioTimeZone,
): string {
  if (state.status === "open") {
    if (!state.closesAt) return "Open 24 hours";
    return `Open until ${formatTime(localTime(state.closesAt, timeZone).minutes)}`;
  }
  if (!state.opensAt) return "Closed";
  const today = localTime(instant, timeZone);
  const opening = localTime(state.opensAt, timeZone);
  const time = formatTime(opening.minutes);
  const midnight = instantOf(today, DAY, timeZone);
  const nextMidnight = instantOf(today, 2 * DAY, timeZone);
  if (state.opensAt < midnight) return `Opens at ${time}`;
  if (state.opensAt < nextMidnight) return `Opens tomorrow at ${time}`;
  return `Opens ${weekdayLabels[opening.weekday]} at ${time}`;
}

/** From yesterday to a week ahead, as instants in order; periods that touch are one. */
function listPeriods(
  spansAfter: (days: number) => OpenSpan[] | undefined,
  today: LocalTime,
  timeZone: OntarioTimeZone,
): OpenSpan[] {
  const instantAfter = readClock(today, timeZone);
  const periods: OpenSpan[] = [];
  for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
    const dayStart = offset * DAY;
    for (const span of spansAfter(offset) ?? []) {
      const from = instantAfter(dayStart + span.from);
      const to = instantAfter(dayStart + span.to);
      if (from < to) periods.push({ from, to });
    }
  }
  return mergeSpans(periods);
}

/**
 * The instant so many minutes after today's midnight. Where the clocks don't change in between, minutes are
 * minutes: a list of results asks for dozens of studios at once, and each look at the zone is slow.
 */
function readClock(today: LocalTime, timeZone: OntarioTimeZone): (minutes: number) => number {
  const first = -2 * DAY;
  const last = (DAYS_AHEAD + 2) * DAY;
  const start = instantOf(today, first, timeZone).getTime();
  const end = instantOf(today, last, timeZone).getTime();
  return end - start === (last - first) * MINUTE_MS
    ? (minutes) => start + (minutes - first) * MINUTE_MS
    : (minutes) => instantOf(today, minutes, timeZone).getTime();
}

/** Open for some minute of that day, if only since the day before; unknown hours are not open. */
export function isOpenOn(hours: WeekHours, day: Weekday): boolean {
  return (
    hasSpan(hours, day, ({ from, to }) => from < to) ||
    hasSpan(hours, weekdayBefore(day), ({ to }) => to > DAY)
  );
}

/** Open at this minute of that day, by the clock on the wall; also since the day before. */
export function isOpenAt(hours: WeekHours, day: Weekday, minutes: number): boolean {
  return (
    hasSpan(hours, day, ({ from, to }) => from <= minutes && minutes < to) ||
    hasSpan(hours, weekdayBefore(day), ({ to }) => minutes + DAY < to)
  );
}

/**
 * Tells of any hours whether they are open at an instant, just as `findOpenState` does. It is made once
 * for all studios that share a clock.
 */
export function createOpenTest(
  instant: Date,
  timeZone: OntarioTimeZone,
): (hours: WeekHours, dated?: DatedHours) => boolean {
  const local = localTime(instant, timeZone);
  const today = { date: dateAfter(local, 0), weekday: local.weekday };
  const before = { date: dateAfter(local, -1), weekday: weekdayBefore(local.weekday) };
  const now = instant.getTime();
  const msOf = createMsOf(local, timeZone);
  const isNow = ({ from, to }: OpenSpan) => msOf(from) <= now && now < msOf(to);
  const isCarried = ({ from, to }: OpenSpan) => msOf(from - DAY) <= now && now < msOf(to - DAY);
  return (hours, dated) =>
    (spansOn(hours, dated, today)?.some(isNow) ?? false) ||
    (spansOn(hours, dated, before)?.some(isCarried) ?? false);
}

type LocalDate = Parameters<typeof instantOf>[0];

/** Instants of the minutes after a day's midnight, from the day before to the day after. */
function createMsOf(today: LocalDate, timeZone: OntarioTimeZone): (minutes: number) => number {
  const start = instantOf(today, -DAY, timeZone).getTime();
  const end = instantOf(today, 2 * DAY, timeZone).getTime();
  const isEven = end - start === 3 * DAY * MINUTE_MS;
  if (isEven) return (minutes) => start + (minutes + DAY) * MINUTE_MS;
  // The clock changes in these days: only the calendar knows, and it takes its time.
  const known = new Map<number, number>();
  return (minutes) => {
    const ms = known.get(minutes) ?? instantOf(today, minutes, timeZone).getTime();
    known.set(minutes, ms);
    return ms;
  };
}

function hasSpan(hours: WeekHours, day: Weekday, test: (span: OpenSpan) => boolean): boolean {
  return hours[day]?.some(test) ?? false;
}

/** `Probably open until 8 PM`: what is said by hours that nobody has looked at for long. */
export function probably(text: string): string {
  return `Probably ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
