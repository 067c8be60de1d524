import type { OpenSpan, SpecialDay, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { countDays, dayPlus, isCalendarDay, listDays } from "#domain/rules/dates/calendar.ts";
import { formatShortDate } from "#domain/rules/dates/date-words.ts";
import { type Weekday, weekdayAfter, weekdays } from "#domain/vocabulary/weekdays.ts";
import { type DatedHours, spansOn } from "./dated-hours.ts";
import { isDaySaid, parseDayHours } from "./hours-parser.ts";

export const MAX_SPECIAL_DAYS = 60;
const MAX_HOURS = 100;
/** Nobody reads more of them at once. */
const MAX_WRONG = 10;

/** For the part of an answer that is kept: open-now looks a week ahead, and back to spans past midnight. */
const NEAR_DAYS = { before: 1, after: 10 };
/** What a page lists. */
const SHOWN_DAYS = 60;

export type ReadDays = { readonly days: SpecialDay[]; readonly wrong: readonly string[] };

const LINE = /^(\d{4}-\d\d-\d\d)(?:\s*(?:to|until|[-–])\s*(\d{4}-\d\d-\d\d))?\s*:\s*(\S.*)$/u;

/** `2026-12-24: Closed` and `2026-12-24 to 2026-12-27: 9 AM to noon`, one a line or divided by `;`. */
export function readSpecialDays(text: string): ReadDays {
  const days = new Map<string, string>();
  const wrong: string[] = [];
  for (const line of text.split(/[\n;]/).map((one) => one.trim())) {
    if (line === "") continue;
    if (wrong.length >= MAX_WRONG) break;
    const [, from = "", to = from, words = ""] = LINE.exec(line) ?? [];
    const problem = problemOf(line, { from, to, words: words.trim() });
    if (problem !== undefined) wrong.push(problem);
    else {
      for (const date of listDays(from, to)) {
        if (days.has(date)) wrong.push(`${date} is there twice`);
        days.set(date, words.trim());
      }
    }
    if (days.size > MAX_SPECIAL_DAYS) {
      wrong.push(`Give at most ${MAX_SPECIAL_DAYS} special days`);
      break;
    }
  }
  const sorted = [...days].toSorted(([one], [two]) => (one < two ? -1 : 1));
  return { days: sorted.map(([date, hours]) => ({ date, hours })), wrong };
}

type Line = { readonly from: string; readonly to: string; readonly words: string };

function problemOf(line: string, { from, to, words }: Line): string | undefined {
  const quoted = `“${line.slice(0, MAX_HOURS)}”`;
  if (from === "") return `${quoted} is no day with its hours, such as 2026-12-24: Closed`;
  if (![from, to].every(isCalendarDay) || to < from)
    return `${quoted} has a date that no calendar has`;
  if (countDays(from, to) > MAX_SPECIAL_DAYS)
    return `Give at most ${MAX_SPECIAL_DAYS} special days`;
  if (words.length > MAX_HOURS || !isDaySaid(words)) {
    return `${quoted} can’t be read as hours. Write such as 9 AM to 5 PM, Closed, or By appointment`;
  }
  return undefined;
}

/** As `readSpecialDays` reads them: each on its line. */
export function writeSpecialDays(days: readonly SpecialDay[]): string {
  return days.map(({ date, hours }) => `${date}: ${hours}`).join("\n");
}

/** For whatever a log or a file has of them. */
export function isSpecialDay(value: unknown): value is SpecialDay {
  const part = (name: string) =>
    typeof value === "object" && value !== null && new Map(Object.entries(value)).get(name);
  return typeof part("date") === "string" && typeof part("hours") === "string";
}

/** Days in a row with the same hours are named once: `Dec 24, 2026 to Dec 27, 2026: Closed`. */
export function specialDayWords(days: readonly SpecialDay[]): string {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const { date, hours } of days) {
    const run = runs.at(-1);
    if (run?.hours === hours && dayPlus(run.last, 1) === date) run.last = date;
    else runs.push({ first: date, last: date, hours });
  }
  return runs
    .map(({ first, last, hours }) => {
      const [from, to] = [formatShortDate(first), formatShortDate(last)];
      return `${from === to ? from : `${from} to ${to}`}: ${hours}`;
    })
    .join(", ");
}

/** What a form shows: those that are not over. */
export function comingSpecialDays(days: readonly SpecialDay[], today: string): SpecialDay[] {
  return days.filter(({ date }) => date >= today);
}

/**
 * What is stored: those that are over go by themselves. Yesterday's stays a day longer, though no form shows it: it may be
 * open past midnight.
 */
export function keptSpecialDays(
  next: readonly SpecialDay[],
  before: readonly SpecialDay[],
  today: string,
): SpecialDay[] {
  const yesterday = dayPlus(today, -1);
  const isOfYesterday = ({ date }: SpecialDay) => date === yesterday;
  const carried = next.some(isOfYesterday) ? [] : before.filter(isOfYesterday);
  return [...carried, ...next.filter(({ date }) => date >= yesterday)];
}

/** What a page lists of them from its studio's own day on. */
export function shownDays(days: readonly SpecialDay[], today: string): SpecialDay[] {
  const last = dayPlus(today, SHOWN_DAYS);
  return days.filter(({ date }) => date >= today && date <= last);
}

/** What open-now has to know today; undefined where every day near is a usual one. A page says more of them. */
export function nearHours(
  days: readonly SpecialDay[],
  today: string,
  isPage = false,
): DatedHours | undefined {
  const after = isPage ? SHOWN_DAYS : NEAR_DAYS.after;
  const [first, last] = [dayPlus(today, -NEAR_DAYS.before), dayPlus(today, after)];
  const near = days.filter(({ date }) => date >= first && date <= last);
  if (near.length === 0) return undefined;
  return Object.fromEntries(near.map(({ date, hours }) => [date, parseDayHours(hours) ?? null]));
}

/** Of each weekday the hours of its next date, today's among them, with those of the day before. */
export type ComingDays = Readonly<Record<Weekday, WeekHours>>;

export function comingDays(
  hours: WeekHours,
  dated: DatedHours,
  today: { readonly date: string; readonly weekday: Weekday },
): ComingDays {
  const days: Partial<Record<Weekday, WeekHours>> = {};
  const at = (offset: number): [Weekday, OpenSpan[] | undefined] => {
    const weekday = weekdayAfter(today.weekday, offset + weekdays.length);
    return [weekday, spansOn(hours, dated, { date: dayPlus(today.date, offset), weekday })];
  };
  for (let offset = 0; offset < weekdays.length; offset += 1) {
    const [[before, carried], [day, own]] = [at(offset - 1), at(offset)];
    days[day] = { [before]: carried, [day]: own };
  }
  return { ...usual, ...days };
}

const usual: ComingDays = {
  ...{ monday: {}, tuesday: {}, wednesday: {}, thursday: {}, friday: {}, saturday: {}, sunday: {} },
};
