import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { countDays, dayPlus, isCalendarDay } from "#domain/rules/dates/calendar.ts";
import { dayPhrases } from "#domain/vocabulary/typed-text/choice-phrases.ts";
import { months, todayWords, tomorrowWords } from "#domain/vocabulary/typed-text/time-phrases.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import { COUNT, readCount } from "./count-words.ts";
import { anyOf, type Cutting, wholeWords } from "./cutting.ts";

/** Some days in a row. */
export type TypedDays = {
  /** `2026-11-22`. */
  readonly day: string;
  readonly days: number;
  /** Named as a day of the week alone: of the next one, where its hours are over. */
  readonly isWeekly: boolean;
};

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

/** The days that a text names, each cut out of it; a date before a day from now before one of the week. */
export function readDays({ cut, cutAll }: Cutting, today: string): TypedDays | undefined {
  const one = (day: string, days = 1): TypedDays => ({ day, days, isWeekly: false });
  const date =
    cut(patterns.iso, ([, text = ""]) => (isCalendarDay(text) ? text : undefined)) ??
    cut(patterns.monthFirst, ([, month, day, year]) => dateOf(today, { month, day, year })) ??
    cut(patterns.dayFirst, ([, day, month, year]) => dateOf(today, { month, day, year })) ??
    cut(patterns.slashed, ([, first, second]) =>
      slashedDate(today, Number(first), Number(second)),
    ) ??
    cut(patterns.ordinal, ([, day]) => nextOfMonth(today, Number(day)));
  const relative =
    cut(patterns.afterTomorrow, () => one(dayPlus(today, 2))) ??
    cut(patterns.weekFrom, ([, weekday, , tomorrow]) => {
      const ahead = tomorrow === undefined ? 0 : 1;
      return one(
        dayPlus(weekday === undefined ? dayPlus(today, ahead) : nextOf(today, weekday), 7),
      );
    }) ??
    cut(patterns.inDays, ([, ahead, later]) =>
      one(dayPlus(today, readCount(ahead ?? later ?? ""))),
    ) ??
    cut(patterns.nextDays, ([, count = ""]) => one(today, Math.min(WEEK, readCount(count)))) ??
    cut(patterns.weekdayNextWeek, ([, first, second]) =>
      one(ofNextWeek(today, first ?? second ?? "")),
    ) ??
    cut(patterns.inAWeek, () => one(dayPlus(today, WEEK))) ??
    cut(patterns.bothOfWeekend, ([, next]) => weekendOf(today, next !== undefined)) ??
    cut(patterns.weekend, ([, which = ""]) => weekendOf(today, /next/i.test(which))) ??
    cut(patterns.nextWeek, () => one(nextMonday(today), WEEK)) ??
    cut(patterns.range, ([, first = "", last = ""]) => rangeOf(today, first, last)) ??
    cut(patterns.thisWeek, () => one(today, countDays(today, nextMonday(today)) - 1)) ??
    cut(patterns.workdays, () => workdays(today)) ??
    cut(patterns.tomorrow, () => one(dayPlus(today, 1))) ??
    cut(patterns.today, () => one(today));
  const named = cutAll(patterns.weekday, ([, which = "", name = ""]) => ({
    day: /next/i.test(which) ? ofNextWeek(today, name) : nextOf(today, name),
    isNext: /next/i.test(which),
  }));
  if (date !== undefined) return one(date);
  return relative ?? coverOf(named);
}

type NamedDay = { readonly day: string; readonly isNext: boolean };

/** `tuesday or thursday`: the days between them as well. */
function coverOf(named: readonly NamedDay[]): TypedDays | undefined {
  const [first] = named.map(({ day }) => day).toSorted();
  const last = named
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return undefined;
  const days = Math.min(WEEK, countDays(first, last));
  return { day: first, days, isWeekly: days === 1 && named.every(({ isNext }) => !isNext) };
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

function weekendOf(today: string, isNext: boolean): TypedDays {
  const saturday = dayPlus(nextMonday(today), isNext ? WEEK - 2 : -2);
  const day = saturday < today ? today : saturday;
  return { day, days: countDays(day, dayPlus(saturday, 1)), isWeekly: false };
}

function workdays(today: string): TypedDays {
  const toMonday = countDays(today, nextMonday(today)) - 1;
  const day = toMonday < 3 ? nextMonday(today) : today;
  return { day, days: toMonday < 3 ? 5 : toMonday - 2, isWeekly: false };
}

function rangeOf(today: string, first: string, last: string): TypedDays {
  const day = nextOf(today, first);
  return { day, days: countDays(day, nextOf(day, last)), isWeekly: false };
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
