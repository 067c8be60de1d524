import {
  CLASSES_AT_FIRST,
  type ClassesState,
  classesPath,
  noClasses,
  readClasses,
} from "#domain/rules/classes/classes-url.ts";
import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { dayPlus, listDays } from "#domain/rules/dates/calendar.ts";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { pages } from "#domain/rules/pages/pages.ts";
import { favouritesPath } from "#domain/rules/pages/paths.ts";
import { type ResultsState, readResults, resultsPath } from "#domain/rules/search/results-url.ts";
import { CARDS_AT_FIRST } from "#domain/rules/search/search-limits.ts";
import { MAX_LISTED_IDS, readIdList } from "#domain/rules/studio/id-list.ts";
import { defaultSortOrder } from "#domain/vocabulary/search-choices.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";

/** What an alert watches, as the page of its address reads it. */
export type Watched =
  | { readonly kind: "studios"; readonly search: ResultsState }
  | { readonly kind: "classes"; readonly search: ClassesState }
  | { readonly kind: "favourites"; readonly ids: readonly number[] };

export const MAX_ALERT_ADDRESS = 2_000;

/** Undefined where it is the address of nothing that can be watched. */
export function readWatched(address: string): Watched | undefined {
  if (address.length > MAX_ALERT_ADDRESS || !/^\/(?!\/)/.test(address)) return undefined;
  const [path = "", query = ""] = address.split(/\?(.*)/s);
  const asked = new URLSearchParams(query);
  const { page, params = {} } = findPage(path) ?? {};
  if (page === pages.results)
    return { kind: "studios", search: lasting(readResults(params, asked)) };
  if (page === pages.classes)
    return { kind: "classes", search: lastingly(readClasses(params, asked)) };
  if (page !== pages.favourites) return undefined;
  const { ids } = readIdList(asked.getAll("s").join(), MAX_LISTED_IDS);
  return ids.length === 0 ? undefined : { kind: "favourites", ids: ids.toSorted((a, b) => a - b) };
}

/** One address for what is watched, however it was come to. */
export function watchedAddress(watched: Watched): string {
  if (watched.kind === "studios") return resultsPath(watched.search);
  if (watched.kind === "classes") return classesPath(watched.search);
  return favouritesPath(watched.ids);
}

/** Where it can be looked at on this day: on Saturdays is on the next one. */
export function watchedPath(watched: Watched, today: string): string {
  if (watched.kind !== "classes" || watched.search.day === undefined)
    return watchedAddress(watched);
  const { search } = watched;
  const wanted = weekdayOf(watched.search.day);
  const day = listDays(today, dayPlus(today, WEEK - 1)).find((one) => weekdayOf(one) === wanted);
  return classesPath({ ...search, day });
}

/** On which days of the week a class that is watched may be; undefined is on any. */
export function watchedWeekdays({
  day,
  days,
}: Pick<ClassesState, "day" | "days">): Weekday[] | undefined {
  if (day === undefined) return undefined;
  return listDays(day, dayPlus(day, days - 1)).map(weekdayOf);
}

const asFirstSeen = { at: undefined, isMapOpen: false, typed: undefined } as const;

/** How a page is looked at, and what is open at this moment, say nothing about tomorrow. */
function lasting(search: ResultsState): ResultsState {
  return {
    ...search,
    ...asFirstSeen,
    show: CARDS_AT_FIRST,
    sort: defaultSortOrder,
    openNow: false,
  };
}

const WEEK = 7;
/** A Monday: a day that is chosen stands for its day of the week. */
const SOME_MONDAY = "2001-01-01";

/** Nor does how many places are left. Without a day, or with a whole week, it is any day of the week. */
function lastingly({ day, days, ...search }: ClassesState): ClassesState {
  const isAnyDay = day === undefined || days >= WEEK;
  const weekday = isAnyDay
    ? { day: undefined, days: noClasses.days }
    : { day: dayPlus(SOME_MONDAY, weekdays.indexOf(weekdayOf(day))), days };
  return { ...search, ...asFirstSeen, ...weekday, show: CLASSES_AT_FIRST, withPlaces: false };
}
