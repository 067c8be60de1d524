import { type ClassChoices, type ClassFilter, classFilters } from "#domain/class-filters.ts";
import { readClockTime, writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { type ResultsState, readResults, resultsQuery } from "#domain/rules/search/results-url.ts";

/** Where is searched, and how much is shown: as on the page of studios. */
type Shared = Pick<
  ResultsState,
  "city" | "postalCode" | "position" | "mapPlace" | "at" | "isMapOpen" | "show" | "typed"
>;

/** Everything that the page of classes shows, as its address says it. */
export type ClassesState = Shared &
  ClassChoices & {
    /** `2026-11-21`; without one it is today. */
    readonly day: string | undefined;
    /** From that day on, so many; 1 where none is named. */
    readonly days: number;
    /** Minutes after midnight: classes that begin in this time, `to` not among them. */
    readonly from: number | undefined;
    readonly to: number | undefined;
  };

/** As many days as a page shows at once. */
export const MAX_DAYS = 7;

/** What can't be read counts as not chosen. */
export function readClasses(
  params: { city?: string | undefined },
  query: URLSearchParams,
): ClassesState {
  const { city, postalCode, position, mapPlace, at, isMapOpen, show, typed } = readResults(
    params,
    query,
  );
  const day = readDay(query.get("day"));
  const [from, to] = readWindow(query);
  return {
    ...{ city, postalCode, position, mapPlace, at, isMapOpen, show, typed },
    day,
    days: readDays(query.get("days")),
    from,
    to,
    ...readClassFilters(query),
  };
}

/** The address of a state: what was not chosen is left out. */
export function classesPath(state: ClassesState): string {
  const query = new URLSearchParams(classesQuery(state));
  const path = pathTo(pages.classes, { city: state.city });
  return query.size === 0 ? path : `${path}?${String(query).replaceAll("+", "%20")}`;
}

const blank = readResults({}, new URLSearchParams());

/** Name and value of everything chosen, also for the hidden fields of a form. */
export function classesQuery(state: ClassesState): [name: string, value: string][] {
  const { postalCode, position, mapPlace, at, isMapOpen, show, typed, day, days, from, to } = state;
  const where = { ...blank, postalCode, position, mapPlace, at, isMapOpen, show, typed };
  const pairs: [string, string | number | undefined][] = [
    ["day", day],
    ["days", days === 1 ? undefined : days],
    ["from", from === undefined ? undefined : writeClockTime(from)],
    ["to", to === undefined ? undefined : writeClockTime(to)],
    ...classFilters.flatMap(({ name }) =>
      listClassChoices(state[name]).map((value): [string, string] => [name, value]),
    ),
  ];
  const own = pairs.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return [...own, ...resultsQuery(where)];
}

/** What is chosen of a filter, as the address and the call write it. */
export function listClassChoices(chosen: ClassChoices[keyof ClassChoices]): readonly string[] {
  if (chosen === undefined || chosen === false) return [];
  return typeof chosen === "object" ? chosen : [String(chosen)];
}

/** (The first line is for the compiler, which doesn't follow names through a loop.) */
export function readClassFilters(query: URLSearchParams): ClassChoices;
export function readClassFilters(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(classFilters.map((filter) => [filter.name, readFilter(filter, query)]));
}

function readFilter(filter: ClassFilter, query: URLSearchParams) {
  const { name, kind } = filter;
  const find = (text: string) => findClassChoice(filter, text) ?? [];
  if (kind === "many") return [...new Set(query.getAll(name).flatMap(find))];
  const [choice] = [query.get(name) ?? ""].flatMap(find);
  return kind === "flag" ? choice !== undefined : choice;
}

/** The choice that a text names; undefined where it names none. */
export function findClassChoice({ choices, find }: ClassFilter, text: string) {
  return find?.(text) ?? choices.find(({ value }) => String(value) === text)?.value;
}

export const noClasses: ClassesState = readClasses({}, new URLSearchParams());

function readDay(text: string | null): string | undefined {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined;
}

function readDays(text: string | null): number {
  return text !== null && /^[2-7]$/.test(text) ? Number(text) : 1;
}

function readWindow(query: URLSearchParams) {
  const [from, to] = ["from", "to"].map((name) => readClockTime(query.get(name) ?? ""));
  const isWindow = from === undefined || to === undefined || from < to;
  return isWindow ? [from, to] : [from, undefined];
}
