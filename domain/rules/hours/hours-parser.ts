import type { OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { findWeekday } from "#domain/vocabulary/weekdays.ts";
import {
  type Clock,
  DAY,
  formatTime,
  mergeSpans,
  readClockTime,
  writeClockTime,
} from "./opening-hours.ts";

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

/** Words of a day that is no times: one of these alone says something, any other word alone does not. */
const SAYING =
  /\b(?:appointments?|var(?:y|ies|iable)|seasonal|flexible|request|holidays?|private|unknown|call|ask|online|open|schedules?|limited|daily|mornings?|afternoons?|evenings?|tba|tbd|rendez-vous)\b/i;

const OF_TIMES = /\b(?:am|pm|to|until|and)\b/g;
const ANY_SPAN = new RegExp(`${TIME} ?(?:-|to|until) ?${TIME}`, "g");

/**
 * Whether a day's text says something: times that can be read, or words that a visitor understands as they stand. Times
 * that no clock has, half a span and a single word that says nothing of hours are slips.
 */
export function isDaySaid(text: string): boolean {
  if (parseDayHours(text) !== undefined || SAYING.test(text)) return true;
  const plain = simplify(text);
  if (!(plain.match(/(?<!\d)\d+:\d+/g) ?? []).every(isOnClock)) return false;
  const words =
    plain
      .replace(/\d+/g, " ")
      .replace(OF_TIMES, " ")
      .match(/\p{L}{2,}/gu) ?? [];
  const spans = (plain.match(ANY_SPAN) ?? []).filter((span) => parseSpan(span.trim(), false));
  return words.length > 1 || (words.length === 1 && spans.length > 0);
}

function isOnClock(time: string): boolean {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return minutesOf24({ hour, minute, half: undefined }) !== undefined;
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
