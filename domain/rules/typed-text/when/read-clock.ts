import { streetWords } from "#domain/vocabulary/typed-text/other-phrases.ts";
import {
  midnightWords,
  noonWords,
  numberWords,
} from "#domain/vocabulary/typed-text/time-phrases.ts";
import { readCount } from "./count-words.ts";
import { anyOf, type Cutting, wholeWords } from "./cutting.ts";

/** Minutes after midnight; a class begins in it, `to` not among them. */
export type TypedHours = { readonly from: number | undefined; readonly to: number | undefined };

/** What else is known when a bare `7` is read. */
type ClockContext = {
  /** A day is named: then bare numbers beside it, and between hyphens, are times. */
  readonly hasDay: boolean;
  readonly half: Half | undefined;
  /** What is before it is over: minutes after midnight, where the day is today. */
  readonly after: number | undefined;
};

type Half = "am" | "pm";
type Role = "at" | "after" | "before";

const HOUR = 60;
const DAY = 24 * HOUR;
const NOON = 12 * HOUR;
/** `around 10`: from half an hour before. */
const AROUND = 30;
const QUARTER = 15;

const SUFFIX = String.raw`(?:\s?[ap]\.?\s?m\b\.?|[ap]\b|\s?h(?:rs?|ours)?\b|\s?o['’]?\s?clock\b)`;
const TIME = String.raw`(\d{1,2}[:.h][0-5]\d${SUFFIX}?|\d{3,4}${SUFFIX}?|\d{1,2}${SUFFIX}?)`;
const UNIT =
  "km|kms|kilomet|mi\\b|miles?|min|mins|\\$|dollars?|bucks|cad\\b|people|persons?|friends|stars?|%|" +
  "st\\b|nd\\b|rd\\b|th\\b|hours?|hrs?\\b|days?|weeks?|classes|or less|or under|on 1\\b|" +
  `(?:\\p{L}+ )?(?:${[...streetWords].join("|")})\\b`;
/** No price, distance or house number. */
const END = String.raw`(?![\p{L}\p{N}]|[:.]\d|\s?(?:${UNIT}))`;
const START = String.raw`(?<![\p{L}\p{N}$.:\/])`;
const ABOUT = "(?:about |around |approx(?:imately)?\\.? |roughly |~ ?)?";

function times(source: string): RegExp {
  return new RegExp(`${START}${source.replaceAll("TIME", TIME)}${END}`, "giu");
}

const patterns = {
  spanOf: times(`(?:between|btwn|btw|from|btween) ?TIME ?(?:-|–|—|to|and|&|until|till?|til) ?TIME`),
  span: times(`(?:at |@ ?|for )?TIME ?(?:-|–|—|to|until|till?|til) ?TIME`),
  either: times(`(?:at |@ ?|for )?TIME ?(?:or|\\/) ?TIME`),
  before: times(
    `(?<!\\b(?:not|no) )(?:before|until|till?|by|no later than|(?:not|nothing|never) (?:after|past|later than)|earlier than|done by|ending by|pre) ${ABOUT}TIME`,
  ),
  orEarlier: times("TIME (?:or|and) (?:earlier|before)"),
  after: times(
    `(?<!\\b(?:not|no|nothing|never) )(?:(?:any ?time )?(?:after|past|later than|no earlier than|not before|not earlier than|from|since|post|starting (?:at|from|after)|begin(?:s|ning) (?:at|from|after)) ?)${ABOUT}TIME(?: onwards?| on\\b| or later| and later)?`,
  ),
  orLater: times("TIME ?(?:onwards?|or later|and later|or after|and after|\\+)"),
  around: times("(?:around|about|approx(?:imately)?\\.?|circa|roughly|~) ?TIME"),
  ish: times("(?:at )?TIME ?-?ish"),
  at: times("(?:at|@) ?TIME"),
  any: times("(?:starting |starts |begins |for |on )?TIME"),
  behindCut: new RegExp(`(?<=; {0,2}(?:the |at |, )?)TIME${END}`.replace("TIME", TIME), "giu"),
  beforeCut: new RegExp(`${START}TIME(?= {0,2}(?:in the |on )?;)`.replace("TIME", TIME), "giu"),
} as const;

const words = numberWords.join("|");
const spoken = {
  noon: wholeWords(anyOf(noonWords)),
  /** Every evening ends with it. */
  untilMidnight: wholeWords(`(?:before|until|till|by|to) ${anyOf(midnightWords)}`),
  midnight: wholeWords(anyOf(midnightWords)),
  past: wholeWords(`(half|quarter|ten|twenty|five) (?:past|after) (\\d{1,2}|${words})`),
  half: wholeWords(`half (${words})`),
  quarterTo: wholeWords(`quarter (?:to|before|of) (\\d{1,2}|${words})`),
  minutes: wholeWords(`(${words}) (thirty|fifteen|forty[ -]?five|o['’]?clock|[ap]\\.?m)`),
  span: wholeWords(`(between|from) (\\d{1,2}|${words}) (and|to|until|till) (\\d{1,2}|${words})`),
  to: wholeWords(`(${words}) (to|until|till) (${words})(?= ?(?:[ap]\\.?m\\b|o['’]?clock))`),
  until: wholeWords(`(?<=\\d ?(?:[ap]m)? {0,2})(to|until|till|and) (${words})`),
  role: wholeWords(
    `(before|after|past|until|till|by|from|around|about|at|since|later than) (${words})`,
  ),
} as const;

/** Past each of these words so many minutes. */
const minutesPast: Readonly<Record<string, number>> = {
  ...{ half: 30, quarter: 15, ten: 10, twenty: 20, five: 5 },
  ...{ thirty: 30, fifteen: 15 },
};

/** Clock times in words, as figures: `half past six` is `6:30`. */
export function spellOutClock(text: string): string {
  const written = (hour: number, minute: number) => `${hour}:${String(minute).padStart(2, "0")}`;
  return text
    .replace(/\bb4\b/giu, "before")
    .replace(spoken.noon, "12:00pm")
    .replace(spoken.untilMidnight, " ")
    .replace(spoken.midnight, "12:00am")
    .replace(spoken.past, (_, past: string, hour: string) =>
      written(readCount(hour), minutesPast[past.toLowerCase()] ?? 0),
    )
    .replace(spoken.quarterTo, (_, hour: string) => written(((readCount(hour) + 10) % 12) + 1, 45))
    .replace(spoken.half, (_, hour: string) => written(readCount(hour), 30))
    .replace(spoken.span, (_, role: string, from: string, to: string, until: string) =>
      [role, readCount(from), to, readCount(until)].join(" "),
    )
    .replace(spoken.to, (_, from: string, to: string, until: string) =>
      [readCount(from), to, readCount(until)].join(" "),
    )
    .replace(spoken.minutes, (_, hour: string, rest: string) => {
      const word = rest.toLowerCase();
      if (/^(?:o|[ap]\.?m)/.test(word)) return `${readCount(hour)} ${word}`;
      return written(readCount(hour), minutesPast[word] ?? 45);
    })
    .replace(spoken.role, (_, role: string, hour: string) => `${role} ${readCount(hour)}`)
    .replace(spoken.until, (_, to: string, hour: string) => `${to} ${readCount(hour)}`);
}

/** The hours that a text names, cut out of it. */
export function readClock({ cut, rest }: Cutting, context: ClockContext): TypedHours | undefined {
  const isStrong = isStrongIn(rest(), context);
  const one = (role: Role) => (match: RegExpExecArray) => minutesOf(match[1] ?? "", role, context);
  const around = (match: RegExpExecArray) => aroundOf(minutesOf(match[1] ?? "", "at", context));
  const strong =
    (read: (match: RegExpExecArray) => TypedHours | undefined) => (match: RegExpExecArray) =>
      isStrong(match[1] ?? "") || isStrong(match[2] ?? "") ? read(match) : undefined;
  const hourAt = (match: RegExpExecArray) => hourFrom(minutesOf(match[1] ?? "", "at", context));
  const whole =
    cut(patterns.spanOf, (match) => spanOf(match, context)) ??
    cut(patterns.span, (match) =>
      context.hasDay ? spanOf(match, context) : strong((each) => spanOf(each, context))(match),
    ) ??
    cut(
      patterns.either,
      strong((match) => eitherOf(match, context)),
    );
  if (whole !== undefined) return whole;
  const before = cut(patterns.before, one("before")) ?? cut(patterns.orEarlier, one("before"));
  const later = (match: RegExpExecArray) =>
    isStrong(match[1] ?? "") ? one("after")(match) : undefined;
  const after = cut(patterns.after, one("after")) ?? cut(patterns.orLater, later);
  if (before !== undefined || after !== undefined) return { from: after, to: before };
  return (
    cut(patterns.around, around) ??
    cut(patterns.ish, around) ??
    cut(patterns.at, hourAt) ??
    cut(patterns.any, strong(hourAt)) ??
    cut(patterns.behindCut, hourAt) ??
    cut(patterns.beforeCut, (match) =>
      isPlausible(match[1] ?? "", context) ? hourAt(match) : undefined,
    )
  );
}

/** A time by its looks: `7pm`, `7:30`, `18h`; four figures alone where a day is named, or at the end. */
function isStrongIn(text: string, { hasDay }: ClockContext): (time: string) => boolean {
  return (time) => {
    if (/[ap:]|\dh|h|clock/i.test(time)) return true;
    const isFour = /^(?:0[5-9]|1\d|2[0-2])[0-5][05]$/.test(time);
    return isFour && (hasDay || text.trim().endsWith(time));
  };
}

/** `2 friday` may be a level, `6 friday` is an hour. */
function isPlausible(time: string, { half }: ClockContext): boolean {
  return half !== undefined || !/^[1-4]$/.test(time);
}

type Clock = { readonly minutes: number; readonly half: Half | undefined; readonly is24: boolean };

/** Of twelve hours, where `half` is open: `7` is 7:00 or 19:00. */
function parseClock(text: string): Clock | undefined {
  const [, figures = "", mark = ""] = /^(\d+(?:[:.h]\d\d)?)\s?(.*)$/is.exec(text.trim()) ?? [];
  const [, hourText = "", minuteText = "0"] =
    /^(\d{1,2})[:.h](\d\d)$/i.exec(figures) ?? /^(\d{1,2})(\d\d)$/.exec(figures) ?? [];
  const [hour, minute] =
    figures.length < 3 ? [Number(figures), 0] : [Number(hourText), Number(minuteText)];
  if (hour > 23 || minute > 59) return undefined;
  if (/^\d{3}$/.test(figures) && mark === "" && minute % QUARTER > 0) return undefined;
  const half = /^a/i.test(mark) ? "am" : /^p/i.test(mark) ? "pm" : undefined;
  const isFour = /^\d{4}$/.test(figures) && half === undefined;
  const is24 = hour > 12 || hour === 0 || /^0\d/.test(figures) || /^h/i.test(mark) || isFour;
  return { minutes: hour * HOUR + minute, half, is24 };
}

function minutesOf(text: string, role: Role, context: ClockContext): number | undefined {
  const clock = parseClock(text);
  return clock && (knownOf(clock) ?? guessOf(clock.minutes, role, context));
}

function knownOf({ minutes, half, is24 }: Clock): number | undefined {
  if (half !== undefined && minutes < NOON + HOUR) {
    return (minutes % NOON) + (half === "pm" ? NOON : 0);
  }
  return is24 || half !== undefined ? minutes : undefined;
}

/** Classes are from six in the morning to nine in the evening: few begin at 10 PM, or at 3 AM. */
function guessOf(minutes: number, role: Role, { half, after }: ClockContext): number {
  const hour = Math.floor(minutes / HOUR) % 12 || 12;
  const asMorning = minutes % NOON;
  const asEvening = asMorning + NOON;
  if (half === "am") return hour === 12 ? asEvening : asMorning;
  if (half === "pm") return asEvening;
  const lastEvening = { at: 7, after: 8, before: 6 }[role];
  if (hour === 12 || hour <= lastEvening) return asEvening;
  const isOver = role !== "before" && after !== undefined && asMorning <= after;
  return isOver && asEvening > after ? asEvening : asMorning;
}

/** The end follows the start, and what is said of one counts for the other: `5-7pm`, `10am to 12`. */
function spanOf([, start = "", end = ""]: readonly string[], context: ClockContext) {
  const [first, last] = [parseClock(start), parseClock(end)];
  if (first === undefined || last === undefined) return undefined;
  const both = (clock: Clock) => {
    const known = knownOf(clock);
    return known === undefined ? [clock.minutes % NOON, (clock.minutes % NOON) + NOON] : [known];
  };
  const known = knownOf(last);
  const from =
    knownOf(first) ??
    (known === undefined || last.is24
      ? guessOf(first.minutes, "at", context)
      : both(first).findLast((minutes) => minutes < known));
  if (from === undefined) return undefined;
  const to = both(last).find((minutes) => minutes > from);
  return to === undefined ? undefined : { from, to };
}

function eitherOf(match: readonly string[], context: ClockContext) {
  const hours = spanOf(match, context);
  return hours && { from: hours.from, to: Math.min(hours.to + HOUR, DAY) };
}

function hourFrom(from: number | undefined): TypedHours | undefined {
  return from === undefined ? undefined : { from, to: from + HOUR };
}

function aroundOf(at: number | undefined): TypedHours | undefined {
  return at === undefined ? undefined : { from: Math.max(0, at - AROUND), to: at + HOUR };
}
