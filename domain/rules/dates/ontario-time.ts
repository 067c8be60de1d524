import { formatLongDate } from "./date-words.ts";
import { instantOf, localTime } from "./time-zone.ts";

/** Where the team is, and most of the directory. */
const ZONE = "America/Toronto";
const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/** `2026-11-16T09:30`, as a form's field has it, by the clock on the wall in Toronto. */
export function parseOntarioTime(text: string): Date | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] =
    WALL_CLOCK.exec(text)?.slice(1).map(Number) ?? [];
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  if (year < 1 || month < 1 || month > 12 || !isDay || hour > 23 || minute > 59) return undefined;
  return instantOf({ year, month, day }, hour * 60 + minute, ZONE);
}

/** For that field. */
export function ontarioWallClock(instant: Date): string {
  const { year, month, day, minutes } = localTime(instant, ZONE);
  return `${year}-${two(month)}-${two(day)}T${clock(minutes)}`;
}

/** `November 16, 2026, 09:30 Ontario time`. */
export function formatOntarioTime(isoText: string): string {
  const instant = new Date(isoText);
  // Midnight UTC would be taken for a day without a time.
  const day = formatLongDate(new Date(instant.getTime() + 1).toISOString());
  return `${day}, ${clock(localTime(instant, ZONE).minutes)} Ontario time`;
}

function clock(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
