import { dayPlus } from "#domain/rules/dates/calendar.ts";
import {
  dayParts,
  nowWords,
  TONIGHT,
  tonightWords,
} from "#domain/vocabulary/typed-text/time-phrases.ts";
import { COUNT, readCount } from "./count-words.ts";
import { type Cover, coverDays, type DayMention, mentionOf } from "./cover-days.ts";
import { anyOf, CUT, type Cutting, startCutting, wholeWords } from "./cutting.ts";
import { readClock, spellOutClock, type TypedHours } from "./read-clock.ts";
import { cutDaysOfNoYear, listNamedDays } from "./read-days.ts";

/** The clock and the calendar where it is searched. */
export type Moment = {
  /** `2026-11-22`. */
  readonly today: string;
  /** After midnight. */
  readonly minutes: number;
};

/** When a class is wanted, as a text says it. */
export type When = {
  /** `2026-11-22`. */
  readonly day: string;
  readonly days: number;
  /** Minutes after midnight; `to` is not among them. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** A part of the day alone, such as `evenings`: studios have those, too. */
  readonly isPartAlone: boolean;
  /** What of its days can't be shown beside these, as it was typed. */
  readonly left: readonly string[];
};

const MINUTES_OF_DAY = 24 * 60;
/** A search's text is shorter, also with its slips mended. */
const MAX_CHARACTERS = 1_000;
const QUARTER = 15;

const LENGTH = `${COUNT}((?: and a half)?) ?(h|hrs?|hours?|m|mins?|minutes?)((?: and a half)?)`;
const patterns = {
  now: wholeWords(`(?<!\\b(?:or|and|no|not) )${anyOf(nowWords)}(?! than)`),
  nextHours: wholeWords(`(?:(?:in|within|over|for) )?(?:the )?(?:next|coming) ${LENGTH}`),
  nextHour: wholeWords("(?:in|within|over|for) (?:the )?(?:next|coming) hour"),
  within: wholeWords(`within ${LENGTH}`),
  ahead: wholeWords(
    `in (?:about |around |roughly )?${LENGTH}(?:['’]? time| from now)?(?! (?:drive|walk|away|of|from))`,
  ),
  fromNow: wholeWords(`${LENGTH} from now`),
  tonight: wholeWords(`(?:for )?(?:(?<!or )later )?${anyOf(tonightWords)}`),
  /** Behind a day: `friday pm`. */
  half: new RegExp(`(?<=${CUT} {0,2})([ap])\\.?m\\b\\.?`, "giu"),
  /** What is left of times once they are read: `25:00`, `9:75`. */
  ofNoClock: wholeWords(String.raw`\d{1,2}:\d\d(?: ?[ap]\.?m)?`),
  early: new RegExp(`\\b(early|late)(?= {0,2}${CUT})|(?<=${CUT} {0,2})(early|late|eve)\\b`, "giu"),
} as const;

const parts = dayParts.map(({ phrases, from, to }) => ({
  pattern: wholeWords(`(?:this |in the |during the |of the |the |at )?${anyOf(phrases)}`),
  hours: { from, to },
}));

/** The time that a text names, and what it says besides; undefined where it names none. */
export function readWhen(
  text: string,
  now: Moment,
): { readonly when: When; readonly rest: string } | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const cutting = startCutting(spellOutClock(text));
  const when = readAhead(cutting, now) ?? readDayAndHours(cutting, now);
  return when && { when, rest: cutting.rest().replaceAll(CUT, ",") };
}

/** `in two hours`, `within the next hour`. */
function readAhead(cutting: Cutting, { today, minutes }: Moment): When | undefined {
  const { cut } = cutting;
  const exactly = (day: string) => ({
    ...{ day, days: 1, isPartAlone: false },
    left: listNamedDays(cutting, today)
      .filter((one) => one.day !== day && !one.isUnwanted)
      .map(({ typed }) => typed),
  });
  const next =
    cut(patterns.nextHours, lengthOf) ??
    cut(patterns.nextHour, () => 60) ??
    cut(patterns.within, ([whole, ...length]) =>
      /h/i.test(length[2] ?? "") ? lengthOf([whole, ...length]) : undefined,
    );
  if (next !== undefined) {
    const to = Math.ceil((minutes + next) / QUARTER) * QUARTER;
    return { ...exactly(today), from: quarterOf(minutes), to: endOfDay(to) };
  }
  const ahead = cut(patterns.ahead, lengthOf) ?? cut(patterns.fromNow, lengthOf);
  if (ahead === undefined) return undefined;
  const at = minutes + ahead;
  const from = quarterOf(at % MINUTES_OF_DAY);
  return { ...exactly(dayPlus(today, Math.floor(at / MINUTES_OF_DAY))), from, to: undefined };
}

/** No address holds the minute at which it was typed: it is shared, kept for later, and one page for many. */
function quarterOf(minutes: number): number {
  return Math.floor(minutes / QUARTER) * QUARTER;
}

function lengthOf([, count = "", half, unit = "", halfBehind]: readonly string[]): number {
  const number = readCount(count) + (half || halfBehind ? 0.5 : 0);
  return Math.min(MINUTES_OF_DAY, Math.round(number * (/^h/i.test(unit) ? 60 : 1)));
}

function readDayAndHours(cutting: Cutting, now: Moment): When | undefined {
  const { cutAll } = cutting;
  const toToday = (match: RegExpExecArray) => mentionOf(match, { day: now.today });
  const evenings = cutAll(patterns.tonight, toToday);
  const named = listNamedDays(cutting, now.today);
  const ofNoYear = cutDaysOfNoYear(cutting);
  const asSoon = cutAll(patterns.now, toToday);
  const part = readPart(cutting);
  const isTonight = evenings.some(({ isUnwanted }) => !isUnwanted);
  const evening: TypedHours | undefined = isTonight ? { from: TONIGHT, to: undefined } : undefined;
  const around = evening ?? part?.hours;
  const { days, left } =
    isTonight && part !== undefined && endsBefore(TONIGHT, part)
      ? coverTonight(named, part, now.today)
      : coverDays([...evenings, ...asSoon, ...named], now.today);
  const clock = readClock(cutting, {
    hasDay: days !== undefined,
    half: around && halfOf(around),
    after: days?.day === now.today ? now.minutes : undefined,
  });
  const isTimed = days !== undefined || around !== undefined || clock !== undefined;
  if (!isTimed && ofNoYear.length === 0) return undefined;
  const ofNoClock = cutAll(patterns.ofNoClock, ([typed]) => typed);
  const hours = clock === undefined ? around : within(clock, around);
  const isPartAlone = days === undefined && clock === undefined && around !== undefined;
  return { ...settle(days, hours, now), isPartAlone, left: [...left, ...ofNoYear, ...ofNoClock] };
}

type Part = { readonly hours: TypedHours; readonly typed: string };

function endsBefore(minutes: number, { hours: { to } }: Part): boolean {
  return to !== undefined && to <= minutes;
}

/** `tonight or tomorrow morning`: the days of a page have the same hours. */
function coverTonight(named: readonly DayMention[], { typed }: Part, today: string): Cover {
  const others = named.filter(({ day, isUnwanted }) => day !== today && !isUnwanted);
  return {
    days: { day: today, days: 1, isWeekly: false },
    left: others.length === 0 ? [] : [[...others.map((one) => one.typed), typed].join(" ")],
  };
}

function readPart({ cut }: Cutting): Part | undefined {
  for (const { pattern, hours } of parts) {
    const found = cut(pattern, ([typed]) => ({ hours, typed }));
    if (found !== undefined) return found;
  }
  return (
    cut(patterns.half, ([typed, half = ""]) => ({
      typed,
      hours: /a/i.test(half) ? { from: undefined, to: 12 * 60 } : { from: 12 * 60, to: undefined },
    })) ??
    cut(patterns.early, ([typed, before = "", behind = before]) => ({
      typed,
      hours: /early/i.test(behind)
        ? { from: undefined, to: 9 * 60 }
        : { from: /eve/i.test(behind) ? TONIGHT : 20 * 60, to: undefined },
    }))
  );
}

function halfOf({ from, to }: TypedHours) {
  if (from !== undefined && from >= 12 * 60 - 30) return "pm";
  return to !== undefined && to <= 12 * 60 ? "am" : undefined;
}

/** `morning after 9` ends at noon; a time that lies elsewhere counts alone. */
function within(clock: TypedHours, part: TypedHours | undefined): TypedHours {
  const isOpen = clock.from === undefined || clock.to === undefined;
  if (part === undefined || !isOpen) return clock;
  const from = clock.from ?? part.from;
  const to = clock.to ?? part.to;
  return from !== undefined && to !== undefined && from >= to ? clock : { from, to };
}

/** On which day: one that nobody named is the next that still has the hours. */
function settle(days: Cover["days"], hours: TypedHours | undefined, now: Moment) {
  const { today, minutes } = now;
  const from = hours?.from;
  const to = hours?.to === undefined ? undefined : endOfDay(hours.to);
  const isOver = to !== undefined && to <= minutes;
  const ahead = days === undefined ? 1 : days.isWeekly && days.day === today ? 7 : 0;
  const day = isOver ? dayPlus(days?.day ?? today, ahead) : (days?.day ?? today);
  return { day, days: days?.days ?? 1, from, to };
}

/** The end of the day is none. */
function endOfDay(minutes: number): number | undefined {
  return minutes >= MINUTES_OF_DAY ? undefined : minutes;
}
