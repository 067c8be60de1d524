import { writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { nothingChosen } from "#domain/rules/search/filter-choices.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { FilterChoices } from "#domain/search-filters.ts";
import { soughtReceipts } from "#domain/vocabulary/receipts.ts";
import { type TimeOfDayKey, timeOfDayKeys, timesOfDay } from "#domain/vocabulary/search-choices.ts";
import { SMALL_CLASS } from "#domain/vocabulary/typed-text/fact-phrases.ts";
import { type Weekday, weekdayAfter } from "#domain/vocabulary/weekdays.ts";
import type { Lexicon, Spelling } from "./lexicon.ts";
import { hasKind, meaningsOf } from "./place-choice.ts";
import type { LexiconPlace, Meaning } from "./reading.ts";
import type { Segment } from "./segments.ts";
import type { Figures } from "./typed-numbers.ts";
import { differingLetters, keysOf, lettersOf, typingErrors } from "./words.ts";

/** As far on foot. */
const WALK_KM = 2;

type Choices = FilterChoices & Pick<ResultsState, "sort">;

/** The filters that a text asks for. */
export function readChoices(
  segments: readonly Segment[],
  figures: Figures,
  today: Weekday,
): Choices {
  const all = <Kind extends Meaning["kind"]>(kind: Kind) =>
    segments.flatMap((segment) => meaningsOf(segment, kind).slice(0, 1));
  const isWalk = hasKind(segments, "walk");
  return {
    ...nothingChosen,
    ...readTime(segments, figures, today),
    distance: figures.distance ?? (isWalk ? WALK_KM : undefined),
    priceRange: figures.priceRange ?? all("price")[0]?.range,
    maxPrice: figures.maxPrice,
    ...readFacts(segments),
    classTypes: [...new Set(all("classType").map(({ key }) => key))],
    amenities: [...new Set(all("amenity").map(({ key }) => key))],
    rating: figures.rating,
    openNow: hasKind(segments, "openNow"),
    sort: hasKind(segments, "best") ? "highest-rated" : "nearest",
  };
}

function readFacts(segments: readonly Segment[]) {
  return {
    maxClassSize: hasKind(segments, "smallClass") ? SMALL_CLASS : undefined,
    receipts: readReceipts(segments),
    stepFree: hasKind(segments, "stepFree"),
  };
}

/** Where nobody says by whom: any of them. */
function readReceipts(segments: readonly Segment[]) {
  if (!hasKind(segments, "receipts")) return [];
  const named = segments.flatMap((segment) => meaningsOf(segment, "receipts").slice(0, 1));
  const keys = new Set(named.flatMap(({ key }) => key ?? []));
  return keys.size === 0 ? soughtReceipts : soughtReceipts.filter((key) => keys.has(key));
}

/** A clock time needs a day; without one it is a time of day. */
function readTime(segments: readonly Segment[], { clockTime }: Figures, today: Weekday) {
  const isTonight = hasKind(segments, "tonight");
  const [named] = segments.flatMap((segment) => meaningsOf(segment, "day"));
  const [time] = segments.flatMap((segment) => meaningsOf(segment, "timeOfDay"));
  const openOn = named === undefined ? (isTonight ? today : undefined) : dayOf(named.day, today);
  const timeOfDay = time?.key ?? (isTonight ? "evening" : undefined);
  if (clockTime === undefined) return { openOn, openTime: undefined, timeOfDay };
  return openOn === undefined
    ? { openOn, openTime: undefined, timeOfDay: timeOfDayAt(clockTime) }
    : { openOn, openTime: writeClockTime(clockTime), timeOfDay: undefined };
}

function dayOf(day: Weekday | "today" | "tomorrow", today: Weekday): Weekday {
  if (day === "today") return today;
  return day === "tomorrow" ? weekdayAfter(today) : day;
}

function timeOfDayAt(minutes: number): TimeOfDayKey {
  return timeOfDayKeys.find((key) => minutes < timesOfDay[key].to) ?? "late-evening";
}

const MAX_ALTERNATIVES = 3;
const MAX_ERRORS = 3;
const PREFIX_CHARACTERS = 3;

/** Places that were perhaps meant, the likeliest first: those written alike, or beginning alike. */
export function listAlternatives(text: string, { spellings }: Lexicon): LexiconPlace[] {
  const typed = keysOf(text).join("");
  if (typed.length < PREFIX_CHARACTERS) return [];
  const letters = lettersOf(typed);
  const found = spellings.flatMap((spelling) => {
    const unlikeness = unlikenessOf(typed, letters, spelling);
    return unlikeness === undefined ? [] : [{ place: spelling.place, unlikeness }];
  });
  return found
    .toSorted((a, b) => a.unlikeness - b.unlikeness)
    .slice(0, MAX_ALTERNATIVES)
    .map(({ place }) => place);
}

function unlikenessOf(typed: string, letters: number, spelling: Spelling): number | undefined {
  const { place, joined: name } = spelling;
  const rarity = place.isMajor ? 0 : place.kind === "neighbourhood" ? 0.6 : 0.4;
  const start = Math.min(typed.length, name.length);
  if (start > PREFIX_CHARACTERS && name.startsWith(typed.slice(0, start))) return rarity;
  const max = Math.min(MAX_ERRORS, Math.floor(typed.length / 3));
  if (max === 0 || differingLetters(letters, spelling.letters) > 2 * max) return undefined;
  const errors = typingErrors(typed, name, max);
  return errors === undefined ? undefined : errors + rarity;
}
