import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { countDays, dayPlus, isCalendarDay } from "#domain/rules/dates/calendar.ts";
import { dayPhrases } from "#domain/vocabulary/typed-text/choice-phrases.ts";
import { months, todayWords, tomorrowWords } from "#domain/vocabulary/typed-text/time-phrases.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import { COUNT, readCount } from "./count-words.ts";
import { type DayMention, type Days, mentionOf } from "./cover-days.ts";
import { anyOf, type Cutting, wholeWords } from "./cutting.ts";

const WEEK = 7;

const namesOf = new Map(
  weekdays.map((weekday) => [
    weekday,
    dayPhrases[weekday].filter((phrase) => !phrase.includes("weekend")),
  ]),
);
const weekdayByName = new Map(
  [...namesOf].flatMap(([weekday, names]) => names.map((name) => [name, weekday] as const)),
);
const WEEKDAY = `(${anyOf([...namesOf.values()].flat())})(?:['’]s)?\\.?`;
const MONTH = `(${anyOf(months.flat())})\\.?`;
/** Not the hour of a clock. */
const NO_CLOCK = String.raw`(?!\s?(?:[ap]\.?m\b|[ap]\b|:\d|h\b|o'?clock))`;
const DATE = `(\\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = `(?:,? ?(20\\d\\d))?`;

const patterns = {
  iso: wholeWords(String.raw`(20\d\d-\d\d-\d\d)`),
  monthFirst: wholeWords(`${MONTH} ?(?:the )?${DATE}${NO_CLOCK}${YEAR}`),
  dayFirst: wholeWords(`(?:the )?${DATE} ?(?:of )?${MONTH}${YEAR}`),
  slashed: wholeWords(String.raw`(\d{1,2})\/(\d{1,2})(?:\/(?:20)?\d\d)?`),
  ordinal: wholeWords(
    String.raw`(?:on )?(?:the )?(\d{1,2})(?:st|nd|rd|th)(?! (?:st|street|ave|avenue|line|floor|rd|road|concession|\p{L}+ (?:st|street|ave|avenue))\b)`,
  ),
  afterTomorrow: wholeWords("(?:the )?day after tomorrow"),
  weekFrom: wholeWords(`(?:a|one|1) week from (?:${WEEKDAY}|(today|now)|(tomorrow))`),
  inDays: wholeWords(`(?:in ${COUNT} days?(?:['’]? time)?|${COUNT} days? from (?:now|today))`),
  nextDays: wholeWords(`(?:in |within |over )?(?:the )?(?:next|coming) ${COUNT} days`),
  range: wholeWords(
    `(?:from |between )?${WEEKDAY} ?(?:to|-|–|through|thru|until|till|and) ?${WEEKDAY}`,
  ),
  bothOfWeekend: wholeWords(
    String.raw`(next )?(?:sat|saturdays?) ?(?:and|or|&|\/|-|,|\+) ?(?:sun|sundays?)`,
  ),
  weekend: wholeWords("(?:on |over )?(?:the )?(next |this |coming |this coming )?weekends?"),
  weekdayNextWeek: wholeWords(`(?:on )?${WEEKDAY} (?:of )?next week|next week (?:on )?${WEEKDAY}`),
  inAWeek: wholeWords("in (?:a|one|1) week"),
  nextWeek: wholeWords("next week"),
  thisWeek: wholeWords("(?:any ?time |later |(?:the )?rest of )?(?:this|the) (?:coming )?week"),
  workdays: wholeWords("(?:on )?(?:a )?(?:weekdays?|week days?)"),
  tomorrow: wholeWords(anyOf(tomorrowWords)),
  today: wholeWords(anyOf(todayWords)),
  weekday: wholeWords(`(?:on |every |each )?((?:this )?coming |this |next |upcoming )?${WEEKDAY}`),
} as const;

/** All days that a text names, each cut out of it: what is longer before what is part of it. */
export function listNamedDays({ cutAll }: Cutting, today: string): DayMention[] {
  const all = (pattern: RegExp, read: (match: RegExpExecArray) => Days | undefined) =>
    cutAll(pattern, (match) => {
      const days = read(match);
      return days && mentionOf(match, days);
    });
  const dated = (pattern: RegExp, read: (match: RegExpExecArray) => string | undefined) =>
    all(pattern, (match) => {
      const day = read(match);
      return day === undefined ? undefined : { day, isExact: true };
    });
  return [
    ...dated(patterns.iso, ([, text = ""]) => (isCalendarDay(text) ? text : undefined)),
    ...dated(patterns.monthFirst, ([, month, day, year]) => dateOf(today, { month, day, year })),
    ...dated(patterns.dayFirst, ([, day, month, year]) => dateOf(today, { month, day, year })),
    ...dated(patterns.slashed, ([, first, second]) =>
      slashedDate(today, Number(first), Number(second)),
    ),
    ...dated(patterns.ordinal, ([, day]) => nextOfMonth(today, Number(day))),
    ...all(patterns.afterTomorrow, () => ({ day: dayPlus(today, 2) })),
    ...all(patterns.weekFrom, ([, weekday, , tomorrow]) => {
      const ahead = tomorrow === undefined ? 0 : 1;
      const from = weekday === undefined ? dayPlus(today, ahead) : nextOf(today, weekday);
      return { day: dayPlus(from, WEEK) };
    }),
    ...all(patterns.inDays, ([, ahead, later]) => ({
      day: dayPlus(today, readCount(ahead ?? later ?? "")),
    })),
    ...all(patterns.nextDays, ([, count = ""]) => ({
      day: today,
      days: Math.min(WEEK, readCount(count)),
    })),
    ...all(patterns.weekdayNextWeek, ([, first, second]) => ({
      day: ofNextWeek(today, first ?? second ?? ""),
    })),
    ...all(patterns.inAWeek, () => ({ day: dayPlus(today, WEEK) })),
    ...all(patterns.bothOfWeekend, ([, next]) => weekendOf(today, next !== undefined)),
    ...all(patterns.weekend, ([, which = ""]) => weekendOf(today, /next/i.test(which))),
    ...all(patterns.nextWeek, () => ({ day: nextMonday(today), days: WEEK })),
    ...all(patterns.range, ([, first = "", last = ""]) => rangeOf(today, first, last)),
    ...all(patterns.thisWeek, () => ({
      day: today,
      days: countDays(today, nextMonday(today)) - 1,
    })),
    ...all(patterns.workdays, () => workdays(today)),
    ...all(patterns.tomorrow, () => ({ day: dayPlus(today, 1) })),
    ...all(patterns.today, () => ({ day: today })),
    ...all(patterns.weekday, ([, which = "", name = ""]) =>
      /next/i.test(which)
        ? { day: ofNextWeek(today, name), isExact: true }
        : { day: nextOf(today, name), isExact: true, isWeekly: true },
    ),
  ];
}

/** `29 february`, `31 november`: a date that neither this year nor the next has, as it was typed. */
export function cutDaysOfNoYear({ cutAll }: Cutting): string[] {
  const dates = [patterns.monthFirst, patterns.dayFirst];
  return dates.flatMap((pattern) => cutAll(pattern, ([typed]) => typed.trim()));
}

/** Today, where it is that day. */
function nextOf(today: string, name: string): string {
  const weekday = weekdayByName.get(name.toLowerCase().replaceAll("-", " ")) ?? "monday";
  return dayPlus(today, daysUntil(today, weekday));
}

function daysUntil(today: string, weekday: Weekday): number {
  return (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(today)) + WEEK) % WEEK;
}

function nextMonday(today: string): string {
  return dayPlus(today, WEEK - weekdays.indexOf(weekdayOf(today)));
}

/** Of the week that begins with the next Monday. */
function ofNextWeek(today: string, name: string): string {
  return nextOf(nextMonday(today), name);
}

function weekendOf(today: string, isNext: boolean): Days {
  const saturday = dayPlus(nextMonday(today), isNext ? WEEK - 2 : -2);
  const day = saturday < today ? today : saturday;
  return { day, days: countDays(day, dayPlus(saturday, 1)) };
}

function workdays(today: string): Days {
  const toMonday = countDays(today, nextMonday(today)) - 1;
  const day = toMonday < 3 ? nextMonday(today) : today;
  return { day, days: toMonday < 3 ? 5 : toMonday - 2 };
}

function rangeOf(today: string, first: string, last: string): Days {
  const day = nextOf(today, first);
  return { day, days: countDays(day, nextOf(day, last)) };
}

type DateParts = Readonly<Record<"month" | "day" | "year", string | undefined>>;

/** Of this year or, where it is over, the next. */
function dateOf(today: string, { month = "", day, year }: DateParts): string | undefined {
  const name = month.toLowerCase();
  const at = months.findIndex((names) => names.some((each) => each === name));
  return datedOf(today, at + 1, Number(day), year);
}

function datedOf(today: string, month: number, day: number, year?: string): string | undefined {
  const write = (of: number | string) =>
    [String(of), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
  const thisYear = Number(today.slice(0, 4));
  const dates = year === undefined ? [write(thisYear), write(thisYear + 1)] : [write(year)];
  return dates.find((date) => isCalendarDay(date) && (date >= today || year !== undefined));
}

/** The month first, as on a Canadian phone, where it can be one. */
function slashedDate(today: string, first: number, second: number): string | undefined {
  const isMonthFirst = first >= 1 && first <= 12;
  return isMonthFirst ? datedOf(today, first, second) : datedOf(today, second, first);
}

function nextOfMonth(today: string, day: number): string | undefined {
  const month = Number(today.slice(5, 7));
  const year = today.slice(0, 4);
  const dates = [0, 1, 2].flatMap((later) => {
    const at = month - 1 + later;
    const ofYear = String(Number(year) + Math.floor(at / 12));
    return datedOf(today, (at % 12) + 1, day, ofYear) ?? [];
  });
  return dates.find((date) => date >= today);
}
