import { instantOf, localTime } from "./time-zone.ts";

/** The same day and time so many months on; the month's last day where it has no such day. */
export function addMonths(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0));
  later.setUTCDate(Math.min(instant.getUTCDate(), lastDay.getUTCDate()));
  return later;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

/** Nearly all of Ontario keeps Toronto's time: its days are the days of our figures. */
const zone = "America/Toronto";

/** `2026-04-01`. */
export function ontarioDay(instant: Date): string {
  const { year, month, day } = localTime(instant, zone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function startOfOntarioDay(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return instantOf({ year, month, day: date }, 0, zone);
}

/** So many days on; before, where they are negative. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Both ends included; 1 where they are the same. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Both ends included. */
export function listDays(from: string, to: string): string[] {
  const days = Math.max(0, countDays(from, to));
  return Array.from({ length: days }, (_, at) => dayPlus(from, at));
}

/** `2026-02-28`, and not the 30th. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}
