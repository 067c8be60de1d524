import { countDays, dayPlus } from "#domain/rules/dates/calendar.ts";
import { placeKey } from "#domain/rules/places/address.ts";

/** Both ends included. */
export type DayRange = { readonly from: string; readonly to: string };

export const searchRangeDays = [7, 30, 90] as const;
type SearchRangeDays = (typeof searchRangeDays)[number];

/** More days than a chart can tell apart. */
const MAX_RANGE_DAYS = 366;

/** The last so many days, today among them. */
export function lastDays(days: number, today: string): DayRange {
  return { from: dayPlus(today, 1 - days), to: today };
}

/** As many days, just before. */
export function periodBefore({ from, to }: DayRange): DayRange {
  return { from: dayPlus(from, -countDays(from, to)), to: dayPlus(from, -1) };
}

type Asked = {
  readonly days?: string | null;
  readonly from?: string | null;
  readonly to?: string | null;
};

export type SearchRange = DayRange & {
  /** The button that stands for it; undefined where the ends were chosen. */
  readonly days: SearchRangeDays | undefined;
  /** What was asked for can't be shown, and why; the usual range is shown instead. */
  readonly problem: string | undefined;
};

const USUAL_DAYS = 30;

/** What the address asks for: `days=7`, or `from` and `to`. */
export function readSearchRange({ days, from, to }: Asked, today: string): SearchRange {
  if (!from && !to) {
    const chosen = searchRangeDays.find((each) => String(each) === days) ?? USUAL_DAYS;
    return { ...lastDays(chosen, today), days: chosen, problem: undefined };
  }
  const end = to || today;
  const start = from || end;
  const problem = problemOf(start, end);
  if (problem === undefined) return { from: start, to: end, days: undefined, problem };
  return { ...lastDays(USUAL_DAYS, today), days: USUAL_DAYS, problem };
}

function problemOf(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return "Choose two days.";
  if (from > to) return "The first day must not be after the last.";
  return countDays(from, to) > MAX_RANGE_DAYS
    ? `Choose at most ${MAX_RANGE_DAYS} days.`
    : undefined;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** What searches of a day are added up by. */
const searchDayKinds = ["all", "place", "class-place", "filter", "text", "cell"] as const;
export type SearchDayKind = (typeof searchDayKinds)[number];

/** Searches of one day, or of several, that have something in common. */
export type CountedSearches = {
  readonly searches: number;
  /** Of them, those with one or two results: of a place, studios; of a class-place, classes. */
  readonly fewResults: number;
  readonly noResults: number;
};

export const noSearches: CountedSearches = { searches: 0, fewResults: 0, noResults: 0 };

export function addSearches(a: CountedSearches, b: CountedSearches): CountedSearches {
  return {
    searches: a.searches + b.searches,
    fewResults: a.fewResults + b.fewResults,
    noResults: a.noResults + b.noResults,
  };
}

const MAX_CHARACTERS = 80;
/** As many digits are a telephone number or the like. */
const MANY_DIGITS = /(?:\d[\s().+-]*){7,}/;

/**
 * A typed text as it is counted for good, by the words that the reading compares. Whatever may name a person
 * is in no count: single searches are deleted after a while, counts are not.
 */
export function countedText(typed: string): string | undefined {
  if (typed.includes("@") || MANY_DIGITS.test(typed)) return undefined;
  const key = placeKey(typed);
  return key === "" || key.length > MAX_CHARACTERS ? undefined : key;
}
