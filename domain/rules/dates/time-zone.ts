import { lazy } from "#domain/rules/basics/lazy.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";

export type OntarioTimeZone = "America/Toronto" | "America/Winnipeg";

export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
  /** After midnight, by the clock on the wall. */
  readonly minutes: number;
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const FIRST_YEAR_BY_RULE = 2007;
export const LAST_YEAR_BY_RULE = 2035;

function createFormat(timeZone: OntarioTimeZone): () => Intl.DateTimeFormat {
  return lazy(
    () =>
      new Intl.DateTimeFormat("en-CA", {
        timeZone,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
      }),
  );
}

const formats: Readonly<Record<OntarioTimeZone, () => Intl.DateTimeFormat>> = {
  "America/Toronto": createFormat("America/Toronto"),
  "America/Winnipeg": createFormat("America/Winnipeg"),
};

/** Ontario west of 90° W keeps Central time (product rules, "Opening hours"). */
export function timeZoneOf(longitude: number): OntarioTimeZone {
  return longitude < -90 ? "America/Winnipeg" : "America/Toronto";
}

/**
 * By the rule where that is known to hold: `Intl` takes a slow phone a tenth of a second, once, while a page
 * starts. A test compares the two for all of these years.
 */
export function localTime(instant: Date, timeZone: OntarioTimeZone): LocalTime {
  const offset = offsetByRule(instant.getTime(), timeZone);
  if (offset === undefined) return localTimeByIntl(instant, timeZone);
  const wall = new Date(instant.getTime() + offset);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: weekdays[(wall.getUTCDay() + 6) % 7] ?? "monday",
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  };
}

/** Daylight time since 2007: from the second Sunday of March to the first of November, at two o'clock. */
function offsetByRule(instantMs: number, timeZone: OntarioTimeZone): number | undefined {
  const standard = (timeZone === "America/Toronto" ? -5 : -6) * HOUR_MS;
  const year = new Date(instantMs + standard).getUTCFullYear();
  if (!(year >= FIRST_YEAR_BY_RULE && year <= LAST_YEAR_BY_RULE)) return undefined;
  const begins = firstSunday(year, 2, 8) + 2 * HOUR_MS - standard;
  const ends = firstSunday(year, 10, 1) + HOUR_MS - standard;
  return instantMs >= begins && instantMs < ends ? standard + HOUR_MS : standard;
}

function firstSunday(year: number, month: number, fromDay: number): number {
  const from = Date.UTC(year, month, fromDay);
  return from + ((7 - new Date(from).getUTCDay()) % 7) * DAY_MS;
}

export function localTimeByIntl(instant: Date, timeZone: OntarioTimeZone): LocalTime {
  const parts = new Map(
    formats[timeZone]()
      .formatToParts(instant)
      .map((part) => [part.type, Number(part.value)]),
  );
  const [year = 0, month = 1, day = 1] = [parts.get("year"), parts.get("month"), parts.get("day")];
  const dayOfWeek = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    year,
    month,
    day,
    weekday: weekdays[(dayOfWeek + 6) % 7] ?? "monday",
    minutes: (parts.get("hour") ?? 0) * 60 + (parts.get("minute") ?? 0),
  };
}

/**
 * The instant at which the clock on the wall shows these minutes after that day's midnight. Of an hour that
 * comes twice it is the first, and an hour that the clock skips is counted on from before.
 */
export function instantOf(
  date: Pick<LocalTime, "year" | "month" | "day">,
  minutes: number,
  timeZone: OntarioTimeZone,
): Date {
  const wall = Date.UTC(date.year, date.month - 1, date.day, 0, minutes);
  const before = offsetMs(wall - DAY_MS, timeZone);
  const after = offsetMs(wall + DAY_MS, timeZone);
  const isBefore = offsetMs(wall - before, timeZone) === before;
  const isAfter = offsetMs(wall - after, timeZone) === after;
  return new Date(wall - (isAfter && !isBefore ? after : before));
}

function offsetMs(epochMs: number, timeZone: OntarioTimeZone): number {
  const local = localTime(new Date(epochMs), timeZone);
  const wall = Date.UTC(local.year, local.month - 1, local.day, 0, local.minutes);
  return wall - Math.floor(epochMs / 60_000) * 60_000;
}
