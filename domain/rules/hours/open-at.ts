import type { OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { type Weekday, weekdayBefore } from "#domain/vocabulary/weekdays.ts";
import { instantOf, localTime, type OntarioTimeZone } from "../dates/time-zone.ts";

const DAY = 24 * 60;
const MINUTE_MS = 60_000;

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
): (hours: WeekHours) => boolean {
  const today = localTime(instant, timeZone);
  const before = weekdayBefore(today.weekday);
  const now = instant.getTime();
  const msOf = createMsOf(today, timeZone);
  return (hours) =>
    hasSpan(hours, today.weekday, ({ from, to }) => msOf(from) <= now && now < msOf(to)) ||
    hasSpan(hours, before, ({ from, to }) => msOf(from - DAY) <= now && now < msOf(to - DAY));
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
