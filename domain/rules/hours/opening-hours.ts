import type { OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { TimeWindow } from "#domain/vocabulary/times-of-day.ts";
import { findWeekday, type Weekday, weekdayBefore, weekdays } from "#domain/vocabulary/weekdays.ts";

const DAY = 24 * 60;
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
  return weekdays
    .map((day) => {
      const spans = hours[day];
      if (spans === undefined) return "";
      return spans.length === 0 ? "-" : spans.map(({ from, to }) => `${from}-${to}`).join(",");
    })
    .join(";");
}

export function readWeekSpans(text: string): WeekHours {
  const days = text.split(";");
  return Object.fromEntries(
    weekdays.flatMap((day, at) => {
      const spans = days[at] ?? "";
      if (spans === "") return [];
      return [[day, spans === "-" ? [] : spans.split(",").map(readSpan)]];
    }),
  );
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

/** As time fields have it: `09:00` and `17:00`. A closing time before the opening one is on the next day. */
export type OpenTimes = { readonly opens: string; readonly closes: string };

export const MAX_TIMES = 2;

/** The times of a day's text, none where it is closed; undefined where time fields cannot show it. */
export function readDayTimes(text: string): OpenTimes[] | undefined {
  const spans = parseDayHours(text);
  if (spans === undefined || spans.length > MAX_TIMES) return undefined;
  return spans.map(({ from, to }) => ({
    opens: writeClockTime(from),
    closes: writeClockTime(to % DAY),
  }));
}

/** A day's text as it is stored: `9 AM to 5 PM, 6 PM to 8 PM`; undefined while a time is missing. */
export function writeDayTimes(times: readonly OpenTimes[]): string | undefined {
  if (times.length === 0) return "Closed";
  const texts = times.map(({ opens, closes }) => {
    const [from, to] = [readClockTime(opens), readClockTime(closes)];
    return from === undefined || to === undefined
      ? undefined
      : `${formatTime(from)} to ${formatTime(to)}`;
  });
  return texts.includes(undefined) ? undefined : texts.join(", ");
}

const TIME = "(\\d{1,2})(?::(\\d{2}))? ?(am|pm)?";
const SPAN = new RegExp(`^${TIME} ?(?:-|to|until) ?${TIME}$`);

/** A leading zero or an hour past 12 shows that a text without AM and PM counts to 24. */
const COUNTS_TO_24 = /(?:^|[^\d:])(?:0\d|1[3-9]|2[0-4]):\d\d/;

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: string | undefined;
}

/** Minutes per day (product rules, "Opening hours"). A day that can't be read is left out. */
export function parseWeekHours(hours: Readonly<Record<string, string | undefined>>): WeekHours {
  const week: WeekHours = {};
  for (const [name, text] of Object.entries(hours)) {
    const day = findWeekday(name);
    const spans = text === undefined ? undefined : parseDayHours(text);
    if (day && spans) week[day] = spans;
  }
  return week;
}

/** The spans of one day, none where it is closed; undefined for what can't be read. */
export function parseDayHours(text: string): OpenSpan[] | undefined {
  const plain = simplify(text);
  if (plain === "closed") return [];
  if (/^(?:open )?24 ?(?:hours|hrs|h)$/.test(plain)) return [{ from: 0, to: DAY }];
  const countsTo24 = COUNTS_TO_24.test(plain) && !/am|pm/.test(plain);
  const spans: OpenSpan[] = [];
  for (const part of plain.split(/ ?(?:[,;&]|\band\b) ?/)) {
    const span = parseSpan(part, countsTo24);
    if (!span) return undefined;
    spans.push(span);
  }
  return mergeSpans(spans);
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\p{Pd}−~]/gu, "-")
    .replace(/\s+/g, " ")
    .replace(/([ap])\.? ?m\b\.?/g, "$1m")
    .replace(/\bnoon\b/g, "12 pm")
    .replace(/\bmidnight\b/g, "12 am")
    .trim();
}

function parseSpan(text: string, countsTo24: boolean): OpenSpan | undefined {
  const match = SPAN.exec(text);
  if (!match) return undefined;
  const start = clock(match[1], match[2], match[3]);
  const end = clock(match[4], match[5], match[6]);
  const to = countsTo24 ? minutesOf24(end) : minutesOfHalf(end, end.half);
  if (to === undefined) return undefined;
  const from = countsTo24 ? minutesOf24(start) : startMinutes(start, end.half, to);
  if (from === undefined || from >= DAY) return undefined;
  return { from, to: to > from ? to : to + DAY };
}

function clock(hour = "", minute = "0", half?: string): Clock {
  return { hour: Number(hour), minute: Number(minute), half };
}

/** `5 to 10 PM`: the first takes the second's half, or the other one where it would come too late. */
function startMinutes(start: Clock, endHalf: string | undefined, to: number): number | undefined {
  if (start.half) return minutesOfHalf(start, start.half);
  const from = minutesOfHalf(start, endHalf);
  if (from === undefined || from < to) return from;
  return minutesOfHalf(start, endHalf === "am" ? "pm" : "am");
}

function minutesOfHalf({ hour, minute }: Clock, half: string | undefined): number | undefined {
  if (half === undefined || hour < 1 || hour > 12 || minute > 59) return undefined;
  return ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute;
}

function minutesOf24({ hour, minute }: Clock): number | undefined {
  const minutes = hour * 60 + minute;
  return minute > 59 || minutes > DAY ? undefined : minutes;
}
