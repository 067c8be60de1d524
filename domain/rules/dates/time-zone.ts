import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import { lazy } from "../lazy.ts";

export type OntarioTimeZone = "America/Toronto" | "America/Winnipeg";

export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
  /** After midnight, by the clock on the wall. */
  readonly minutes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

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

export function localTime(instant: Date, timeZone: OntarioTimeZone): LocalTime {
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
