import { type ClassFilter, classFilters } from "#domain/class-filters.ts";
import type { ClassFacets } from "#domain/contracts/classes/found-class.ts";
import { windowLabel } from "#domain/rules/classes/class-words.ts";
import {
  type ClassesState,
  changedClasses,
  classesPath,
  listClassChoices,
  withClassChoice,
  withoutClassChoice,
} from "#domain/rules/classes/classes-url.ts";
import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { shortDay } from "#domain/rules/dates/date-words.ts";
import { choiceLabel } from "#domain/rules/search/filter-choices.ts";

export type Chip = {
  label: string;
  /** The same search with it, or without it. */
  path: string;
  count?: number | undefined;
  isChosen?: boolean;
};

/** The days of two weeks with their numbers, and the next weekend before its Saturday; today comes first. */
export function listDayChips(
  state: ClassesState,
  { days, today, facets }: { days: readonly string[]; today: string; facets: ClassFacets },
): Chip[] {
  const chips = days.map((date) => ({
    label: date === today ? `Today, ${shortDay(date)}` : shortDay(date),
    path: dayPath(state, date === today ? undefined : date, 1),
    count: facets.days[date] ?? 0,
    isChosen: state.days === 1 && (state.day ?? today) === date,
  }));
  const saturday = days.find((date) => weekdayOf(date) === "saturday");
  if (saturday === undefined) return chips;
  const weekend = {
    label: "Weekend",
    path: dayPath(state, saturday, 2),
    count: (facets.days[saturday] ?? 0) + (facets.days[dayPlus(saturday, 1)] ?? 0),
    isChosen: state.days === 2 && state.day === saturday,
  };
  return chips.toSpliced(Math.max(days.indexOf(saturday), 1), 0, weekend);
}

function dayPath(state: ClassesState, day: string | undefined, days: number): string {
  return classesPath(changedClasses(state, { day, days }));
}

/** What is chosen, each a way to the same search without it. In a map's area no distance counts. */
export function listChosenChips(state: ClassesState): Chip[] {
  const window = windowLabel(state);
  const timeless = changedClasses(state, { from: undefined, to: undefined });
  const chosen = classFilters
    .filter(({ isOfPlace }) => isOfPlace !== true || state.mapPlace === undefined)
    .flatMap((filter) =>
      listClassChoices(state[filter.name]).map((value) => ({
        label: filter.chip(choiceLabel(filter, value)),
        path: classesPath(withoutClassChoice(state, filter, value)),
      })),
    );
  return window === "" ? chosen : [{ label: window, path: classesPath(timeless) }, ...chosen];
}

/** How many days, the weekend among them, stand beside the search; all of them are in the form. */
const NEAR_DAYS = 6;

/** The nearest days, and the chosen one. */
export function listNearDays(chips: readonly Chip[]): Chip[] {
  return chips.filter(({ isChosen }, at) => isChosen || at < NEAR_DAYS);
}

const timesOffered = [
  { label: "Morning", from: undefined, to: 12 * 60 },
  { label: "Afternoon", from: 12 * 60, to: 17 * 60 },
  { label: "Evening", from: 17 * 60, to: undefined },
] as const;

/** How many of a filter's choices stand beside the search; all of them are in the form. */
const MOST_OFFERED = 3;

type Found = {
  facets: ClassFacets;
  total: number;
  /** When the first of them begins. */
  earliest: number;
};

/** Choices that would leave some of what is found, and not all; the largest of each filter. */
export function listOfferedChips(state: ClassesState, found: Found): Chip[] {
  const { facets, total, earliest } = found;
  if (total === 0) return [];
  const isTimed = state.from !== undefined || state.to !== undefined;
  const times = timesOffered.filter(({ to = Number.POSITIVE_INFINITY }) => earliest < to);
  return [
    ...(isTimed || times.length === 1 ? [] : times).map(({ label, from, to }) => ({
      label,
      path: classesPath(changedClasses(state, { from, to })),
    })),
    ...classFilters.flatMap((filter) => listOffersOf(filter, state, facets, total)),
  ];
}

function listOffersOf(
  filter: ClassFilter,
  state: ClassesState,
  facets: ClassFacets,
  total: number,
): Chip[] {
  const { name, kind, facet = "", choices } = filter;
  const counts = facets.choices[facet] ?? {};
  if (listClassChoices(state[name]).length > 0) return [];
  return choices
    .map(({ value }) => ({ value: String(value), count: counts[String(value)] ?? 0 }))
    .filter(({ count }) => count > 0 && count < total)
    .sort((a, b) => b.count - a.count)
    .slice(0, kind === "many" ? MOST_OFFERED : 1)
    .map(({ value, count }) => ({
      label: filter.chip(choiceLabel(filter, value)),
      path: classesPath(withClassChoice(state, filter, value)),
      count,
    }));
}
