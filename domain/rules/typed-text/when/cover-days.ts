import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { countDays, dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { refusals } from "#domain/vocabulary/typed-text/other-phrases.ts";

/** Some days in a row. */
export type Days = {
  /** `2026-11-22`. */
  readonly day: string;
  /** 1 where none is named. */
  readonly days?: number;
  /** A day of the week or a date: beside a week it says which of its days. */
  readonly isExact?: boolean;
  /** Named as a day of the week alone: of the next one, where its hours are over. */
  readonly isWeekly?: boolean;
};

/** Days as a text names them. */
export type DayMention = Required<Days> & {
  readonly typed: string;
  /** `not tonight`. */
  readonly isUnwanted: boolean;
  /** `or tomorrow`. */
  readonly isJoined: boolean;
};

/** What a page can show of the days that are named. */
export type Cover = {
  readonly days: Pick<DayMention, "day" | "days" | "isWeekly"> | undefined;
  /** What it can't, as it was typed. */
  readonly left: readonly string[];
};

const WEEK = 7;
const UNWANTED = new RegExp(`(?<!\\b(?:if|why) )\\b(?:${refusals.join("|")}) (?:on |for )?$`, "i");
const JOINED = /(?:\b(?:or|and)|[&+/]) ?$/i;
/** Of what stands before a day, as much as matters. */
const BEFORE = 20;

export function mentionOf({ 0: whole, index, input }: RegExpExecArray, days: Days): DayMention {
  const before = input.slice(Math.max(0, index - BEFORE), index);
  return {
    ...{ days: 1, isExact: false, isWeekly: false },
    ...days,
    typed: whole.trim(),
    isUnwanted: UNWANTED.test(before),
    isJoined: JOINED.test(before),
  };
}

/** One stretch from the first to the last of them, at most a week, without those that are not wanted. */
export function coverDays(mentions: readonly DayMention[], today: string): Cover {
  const unwanted = mentions.filter(({ isUnwanted }) => isUnwanted);
  const wanted = sayExactly(mentions.filter(({ isUnwanted }) => !isUnwanted));
  const [first] = wanted;
  const from = first?.day ?? (unwanted.length > 0 ? today : undefined);
  if (from === undefined) return { days: undefined, left: [] };
  const isShown = (mention: DayMention) => lastOf(mention) < dayPlus(from, WEEK);
  const shown = wanted.filter(isShown);
  const last = first === undefined ? dayPlus(from, WEEK - 1) : shown.map(lastOf).sort().at(-1);
  const all = listDays(from, last ?? from);
  const kept = all.filter((day) => !unwanted.some((one) => holds(one, day)));
  const [day = from, end = last ?? from] = kept.length === 0 ? [] : [kept[0], kept.at(-1)];
  const isLeft = (one: DayMention) => listDays(day, end).some((each) => holds(one, each));
  return {
    days: {
      day,
      days: countDays(day, end),
      isWeekly: day === end && shown.length > 0 && shown.every(({ isWeekly }) => isWeekly),
    },
    left: [
      ...wanted.filter((mention) => !isShown(mention)).map(({ typed }) => typed),
      ...unwanted.filter(isLeft).map(({ typed }) => `not ${typed}`),
    ],
  };
}

/** `friday nov 27` is that date, and `this week, friday` is that day; in their order. */
function sayExactly(mentions: readonly DayMention[]): DayMention[] {
  const dates = mentions.filter(({ isExact, isWeekly }) => isExact && !isWeekly);
  const single = mentions.filter(
    (one) => !(one.isWeekly && dates.some(({ day }) => holds(one, day))),
  );
  const weeks = single.filter(({ days, isJoined }) => days > 1 && !isJoined);
  const narrowed = new Map<DayMention, DayMention>();
  const narrowing = new Set<DayMention>();
  for (const week of weeks) {
    for (const one of single.filter(({ isExact }) => isExact)) {
      const day = listDays(week.day, lastOf(week)).find((each) => holds(one, each));
      if (day === undefined) continue;
      narrowed.set(one, { ...one, day });
      if (!one.isJoined) narrowing.add(week);
    }
  }
  const isNarrowed = narrowing.size > 0;
  return single
    .filter((one) => !narrowing.has(one))
    .map((one) => (isNarrowed ? (narrowed.get(one) ?? one) : one))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

function holds(one: DayMention, day: string): boolean {
  if (one.isWeekly) return weekdayOf(day) === weekdayOf(one.day);
  return day >= one.day && day <= lastOf(one);
}

function lastOf({ day, days }: DayMention): string {
  return dayPlus(day, days - 1);
}
