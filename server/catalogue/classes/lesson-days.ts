import { startOfClass } from "#domain/rules/classes/class-times.ts";
import { CLASS_DAYS } from "#domain/rules/classes/timetable.ts";
import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import type { OntarioTimeZone } from "#domain/rules/dates/time-zone.ts";
import { type NumberedDay, numberDay } from "./lesson-columns.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const MAX_KNOWN = 100;

/** When classes of a day begin by one zone's clock. */
export type ZonedDay = NumberedDay & {
  readonly date: string;
  readonly midnightMs: number;
  /** Of the two days of a year on which the clock is put forward or back: each minute's instant. */
  readonly instants: Float64Array | undefined;
  /** Of each minute that was asked for, its instant as a text. */
  readonly written: string[];
};

const known = {
  "America/Toronto": new Map<string, ZonedDay>(),
  "America/Winnipeg": new Map<string, ZonedDay>(),
};

export function zonedDay(date: string, zone: OntarioTimeZone): ZonedDay {
  const days = known[zone];
  const found = days.get(date);
  if (found !== undefined) return found;
  const instantAt = (minutes: number) => startOfClass(date, minutes, zone).getTime();
  const midnightMs = instantAt(0);
  const isUsual = instantAt(DAY_MINUTES - 1) - midnightMs === (DAY_MINUTES - 1) * MINUTE_MS;
  const instants = isUsual
    ? undefined
    : Float64Array.from({ length: DAY_MINUTES }, (_, minutes) => instantAt(minutes));
  const day = { ...numberDay(date), date, midnightMs, instants, written: [] };
  if (days.size === MAX_KNOWN) days.clear();
  days.set(date, day);
  return day;
}

const fromToday = new Map<string, readonly string[]>();

/** The days on which classes are searched, this one first. */
export function classDaysFrom(today: string): readonly string[] {
  const found = fromToday.get(today);
  if (found !== undefined) return found;
  const days = listDays(today, dayPlus(today, CLASS_DAYS - 1));
  if (fromToday.size === MAX_KNOWN) fromToday.clear();
  fromToday.set(today, days);
  return days;
}

export function startMs({ midnightMs, instants }: ZonedDay, minutes: number): number {
  return instants?.[minutes] ?? midnightMs + minutes * MINUTE_MS;
}

/** `2026-11-18T23:30:00.000Z`. */
export function startText(day: ZonedDay, minutes: number): string {
  const known = day.written[minutes];
  if (known !== undefined) return known;
  const text = new Date(startMs(day, minutes)).toISOString();
  day.written[minutes] = text;
  return text;
}

/** From this minute on no class of the day has begun; on a day on which the clock changes each is asked. */
export function firstMinuteAfter({ midnightMs, instants }: ZonedDay, nowMs: number): number {
  if (instants !== undefined) return 0;
  return Math.max(0, Math.floor((nowMs - midnightMs) / MINUTE_MS) + 1);
}
