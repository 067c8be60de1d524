import { dayPhrases, timeOfDayPhrases, tonightPhrases } from "./choice-phrases.ts";

const NOON = 12 * 60;
const EVENING = 17 * 60;

/** A part of a day, for whoever looks for a class: minutes after midnight, `to` not among them. */
type DayPart = {
  readonly phrases: readonly string[];
  readonly from?: number;
  readonly to?: number;
};

const isOfOpening = /^open |^early$|^late$/;

function timeWords(phrases: readonly string[]): string[] {
  return phrases.filter((phrase) => !isOfOpening.test(phrase));
}

/** The first that has a phrase decides. */
export const dayParts: readonly DayPart[] = [
  { phrases: ["early afternoon", "after lunch"], from: NOON, to: 15 * 60 },
  {
    phrases: [
      ...["lunch", "lunchtime", "lunch time", "lunch hour", "lunch break", "over lunch"],
      ...["at lunch", "lunch class", "during lunch"],
    ],
    from: NOON - 30,
    to: NOON + 90,
  },
  { phrases: ["late morning", "mid morning"], from: 9 * 60, to: NOON },
  { phrases: ["late afternoon", "after school"], from: 15 * 60, to: 18 * 60 },
  { phrases: ["early evening"], from: EVENING, to: 19 * 60 },
  {
    phrases: ["late evening", "late evenings", "late night", "late nights", "after dinner"],
    from: 20 * 60,
  },
  {
    phrases: [
      ...["first thing", "first thing in the morning", "early am", "crack of dawn"],
      ...timeWords(timeOfDayPhrases["early-morning"]),
    ],
    to: 9 * 60,
  },
  { phrases: [...timeWords(timeOfDayPhrases.morning), "forenoon"], to: NOON },
  {
    phrases: [...timeWords(timeOfDayPhrases.afternoon), "aft", "arvo"],
    from: NOON,
    to: EVENING,
  },
  {
    phrases: [
      ...["nite", "nites", "post work"],
      ...timeWords(timeOfDayPhrases.evening),
      ...timeWords(timeOfDayPhrases["late-evening"]),
    ],
    from: EVENING,
  },
];

/** From here on, where `tonight` is said. */
export const TONIGHT = EVENING;

export const tonightWords = [
  ...timeWords(tonightPhrases),
  ...["tonite", "2nite", "to night", "2night", "this nite", "this night", "this eve"],
] as const;

export const todayWords = [
  ...timeWords(dayPhrases.today),
  ...["to day", "2day", "this day"],
] as const;

export const tomorrowWords = [
  ...timeWords(dayPhrases.tomorrow),
  ...["tmw", "tmrow", "tomo", "2morrow", "2moro", "tomoro", "to morrow", "the next day"],
] as const;

export const nowWords = [
  ...["now", "right now", "asap", "as soon as possible", "immediately", "soon", "starting soon"],
  ...["next available", "next up", "starting now", "right away", "at the moment"],
  ...["later", "later on", "next class", "next classes", "next one"],
] as const;

export const noonWords = ["noon", "midday", "mid day", "noontime", "12 noon"] as const;

export const midnightWords = ["midnight", "12 midnight"] as const;

/** In the order of the year. */
export const months = [
  ["january", "jan"],
  ["february", "feb"],
  ["march", "mar"],
  ["april", "apr"],
  ["may"],
  ["june", "jun"],
  ["july", "jul"],
  ["august", "aug"],
  ["september", "sept", "sep"],
  ["october", "oct"],
  ["november", "nov"],
  ["december", "dec"],
] as const;

/** From one on. */
export const numberWords = [
  ...["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve"],
] as const;

/** Words about time, which may be written with a slip. */
export const slippedTimeWords = [
  ...["before", "after", "around", "between", "oclock", "quarter", "until", "weekend", "today"],
  ...["tonight", "tomorrow", "morning", "mornings", "afternoon", "afternoons", "evening"],
  ...["evenings", "midday", "lunch", "lunchtime", "hours", "minutes", "later", "weeknight"],
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  ...["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"],
  ...months.flatMap(([name]) => (name.length < 5 ? [] : [name])),
] as const;
