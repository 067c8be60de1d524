import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { ontarioDay } from "./calendar.ts";
import { localTime, timeZoneOf } from "./time-zone.ts";

const ONTARIO = timeZoneOf(-79);
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/** `2025-11-26`, the same day as `formatLongDate` says. */
export function shownDay(isoText: string): string {
  const date = new Date(isoText);
  return date.getTime() % DAY_MS === 0 ? date.toISOString().slice(0, 10) : ontarioDay(date);
}

/**
 * `November 26, 2025`, the same on the server and in every browser. Midnight UTC is how a day without
 * a time is stored; anything else is the day that it was in Ontario.
 */
export function formatLongDate(isoText: string): string {
  const date = new Date(isoText);
  const isDay = date.getTime() % DAY_MS === 0;
  if (!isDay) {
    const { year, month, day } = localTime(date, ONTARIO);
    return longDate(year, month, day);
  }
  return longDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function longDate(year: number, month: number, day: number): string {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

const SHORT_MONTHS = [
  ...["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  ...["Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
];

/** A day of the calendar: `Dec 24, 2026`. */
export function formatShortDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${SHORT_MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** The same day where its year goes without saying, as that of today does: `Thu, Dec 24`. */
export function formatCalendarDay(date: string, today = date): string {
  const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? "monday";
  const day = formatShortDate(date);
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return `${weekdayLabels[weekday].slice(0, 3)}, ${isThisYear ? day.split(",")[0] : day}`;
}

/** The same where its month does, too: `Thu 24`. */
export function shortDay(date: string): string {
  return formatCalendarDay(date).replace(/, \w+/, "");
}

/** By Ontario's clock: `today 08:02`, `yesterday 15:10`, `Aug 7, 15:10`, `Aug 7, 2025`. */
export function dayAndTime(at: Date, now: Date): string {
  const { year, month, day, minutes } = localTime(at, ONTARIO);
  const date = `${SHORT_MONTHS[month - 1]} ${day}`;
  if (year !== localTime(now, ONTARIO).year && daysBetween(at, now) > 1) return `${date}, ${year}`;
  const clock = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const days = daysBetween(at, now);
  if (days === 0) return `today ${clock}`;
  return days === 1 ? `yesterday ${clock}` : `${date}, ${clock}`;
}

const FEW_DAYS = 60;

/** Within a sentence, by Ontario's calendar: `today`, `yesterday`, `12 days ago`, `on Aug 7, 2025`. */
export function daysAgo(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days <= FEW_DAYS) return `${days} days ago`;
  const { year, month, day } = localTime(at, ONTARIO);
  return `on ${SHORT_MONTHS[month - 1]} ${day}, ${year}`;
}

/** How many midnights lie between. */
function daysBetween(from: Date, to: Date): number {
  return dayNumber(to) - dayNumber(from);
}

function dayNumber(at: Date): number {
  const { year, month, day } = localTime(at, ONTARIO);
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

function two(figure: number): string {
  return String(figure).padStart(2, "0");
}

/** For who opens the console. */
export function greeting(now: Date): string {
  const hour = localTime(now, ONTARIO).minutes / 60;
  if (hour >= 5 && hour < 12) return "Good morning";
  if (hour >= 12 && hour < 18) return "Good afternoon";
  return hour >= 18 && hour < 23 ? "Good evening" : "Hello";
}

/** `7 August 2026`, as a source's age is written; the same day as `formatLongDate` says. */
export function formatDayFirst(isoText: string): string {
  return formatLongDate(isoText).replace(/^(\S+) (\d+), (\d+)$/, "$2 $1 $3");
}
