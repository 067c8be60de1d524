import type { HoursText, OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { TimeWindow } from "#domain/vocabulary/search-choices.ts";
import { findWeekday, type Weekday, weekdayBefore, weekdays } from "#domain/vocabulary/weekdays.ts";

export const DAY = 24 * 60;

const MATCHING_MINUTES = 60;

/** In order, with spans that touch or overlap made one. */
export function mergeSpans(spans: readonly OpenSpan[]): OpenSpan[] {
  const merged: OpenSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** Open for at least an hour of the window on any day (product rules, "Opening hours"). */
export function isOpenDuring(hours: WeekHours, window: TimeWindow): boolean {
  return weekdays.some((day) => isOpenDuringOn(hours, day, window));
}

/** The same on one day. */
export function isOpenDuringOn(hours: WeekHours, day: Weekday, window: TimeWindow): boolean {
  return overlapMinutes(hours, day, window) >= MATCHING_MINUTES;
}

/** The day before counts as well, where it stays open past midnight. */
function overlapMinutes(hours: WeekHours, day: Weekday, window: TimeWindow): number {
  const carried = (hours[weekdayBefore(day)] ?? []).map(({ from, to }) => ({
    from: from - DAY,
    to: to - DAY,
  }));
  return mergeSpans([...carried, ...(hours[day] ?? [])])
    .map(({ from, to }) => Math.min(to, window.to) - Math.max(from, window.from))
    .filter((minutes) => minutes > 0)
    .reduce((sum, minutes) => sum + minutes, 0);
}

/** `8 PM`, `8:30 PM`; minutes past midnight count on. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  const clock = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${clock} ${hour < 12 ? "AM" : "PM"}`;
}

/**
 * A week's opening hours in a line, as cards carry them: days from Monday on, divided by `;`. A day is
 * empty where it is unknown, `-` where it is closed, else its spans in minutes: `540-720,960-1260`.
 */
export function writeWeekSpans(hours: WeekHours): string {
  return weekdays.map((day) => writeSpans(hours[day])).join(";");
}

export function writeSpans(spans: readonly OpenSpan[] | undefined): string {
  if (spans === undefined) return "";
  return spans.length === 0 ? "-" : spans.map(({ from, to }) => `${from}-${to}`).join(",");
}

export function readWeekSpans(text: string): WeekHours {
  const days = text.split(";");
  return Object.fromEntries(
    weekdays.flatMap((day, at) => {
      const spans = readSpans(days[at] ?? "");
      return spans === undefined ? [] : [[day, spans]];
    }),
  );
}

export function readSpans(text: string): OpenSpan[] | undefined {
  if (text === "") return undefined;
  return text === "-" ? [] : text.split(",").map(readSpan);
}

function readSpan(text: string): { from: number; to: number } {
  const [from = 0, to = 0] = text.split("-").map(Number);
  return { from, to };
}

/** `18:30`, as a time field writes it. */
export const clockTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Minutes after midnight; undefined where the text is no time of a day. */
export function readClockTime(text: string): number | undefined {
  if (!clockTimePattern.test(text)) return undefined;
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Of minutes after midnight. */
export function writeClockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

export interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: string | undefined;
}

/** The days of which something is said, however they are written; null where there is none. */
export function filledDays(
  hours: Readonly<Record<string, string | undefined>> | null,
): HoursText | null {
  const filled: HoursText = {};
  for (const [name, text = ""] of Object.entries(hours ?? {})) {
    const day = findWeekday(name);
    if (day !== undefined && text.trim() !== "") filled[day] = text.trim();
  }
  return Object.keys(filled).length > 0 ? filled : null;
}
