import { type ClassChoices, type ClassFilter, classFilters } from "#domain/class-filters.ts";
import { isCalendarDay } from "#domain/rules/dates/calendar.ts";
import { readClockTime, writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { readChosen } from "#domain/rules/search/filter-choices.ts";
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

/** Classes on a page, and how many each press of the button adds. */
export const CLASSES_AT_FIRST = 50;
export const MAX_CLASSES = 500;

/** What can't be read counts as not chosen. */
export function readClasses(
  params: { city?: string | undefined },
  query: URLSearchParams,
): ClassesState {
  const { city, postalCode, position, mapPlace, at, isMapOpen, typed } = readResults(params, query);
  const day = query.get("day") ?? "";
  const [from, to] = readWindow(query);
  return {
    ...{ city, postalCode, position, mapPlace, at, isMapOpen, typed },
    show: readShow(query.get("show")),
    day: isCalendarDay(day) ? day : undefined,
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
  const where = { ...blank, postalCode, position, mapPlace, at, isMapOpen, typed };
  const pairs: [string, string | number | undefined][] = [
    ["day", day],
    ["days", days === 1 ? undefined : days],
    ["from", from === undefined ? undefined : writeClockTime(from)],
    ["to", to === undefined ? undefined : writeClockTime(to)],
    ...classFilters.flatMap(({ name }) =>
      listClassChoices(state[name]).map((value): [string, string] => [name, value]),
    ),
  ];
  if (show !== CLASSES_AT_FIRST) pairs.push(["show", show]);
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
function readClassFilters(query: URLSearchParams): ClassChoices;
function readClassFilters(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(classFilters.map((filter) => [filter.name, readChosen(filter, query)]));
}

/** What of a search for studios classes can be searched by as well. */
const ofBoth: ReadonlySet<string> = new Set([
  ...["pc", "lat", "lng", "typed"],
  ...classFilters.map(({ name }) => name),
]);

/**
 * The classes of a search, on the day and at the time that are looked at where it names none (`isTimed`); what classes
 * can't be searched by stays as it is.
 */
export function classesLike(
  path: string,
  { day, days, from, to }: ClassesState,
  isTimed = true,
): string {
  const [place = "", text = ""] = path.split("?");
  const query = new URLSearchParams(text);
  const list = [paths.allStudios, paths.classes].find((each) => `${place}/`.startsWith(`${each}/`));
  const isSearch =
    list === paths.classes ? !isTimed : [...query.keys()].every((name) => ofBoth.has(name));
  if (list === undefined || !isSearch) return path;
  const city = decodeURIComponent(place.slice(list.length + 1));
  return classesPath({ ...readClasses({ city }, query), day, days, from, to });
}

const sameClasses: ReadonlySet<string> = new Set(["show", "at", "isMapOpen"]);

/** Another search is shown as a whole, and from its first classes on. */
export function changedClasses(state: ClassesState, part: Partial<ClassesState>): ClassesState {
  const isSame = Object.keys(part).every((name) => sameClasses.has(name));
  return { ...state, ...(isSame ? {} : { at: undefined, show: CLASSES_AT_FIRST }), ...part };
}

export function hasClassFilters(state: ClassesState): boolean {
  const isTimed = state.from !== undefined || state.to !== undefined;
  return isTimed || classFilters.some(({ name }) => listClassChoices(state[name]).length > 0);
}

/** The same place and day. */
export function withoutClassFilters(state: ClassesState): ClassesState {
  const chosen = readClassFilters(new URLSearchParams());
  return changedClasses(state, { from: undefined, to: undefined, ...chosen });
}

/** The same choices but for this one, or for all of the filter where none is named. */
export function withoutClassChoice(
  state: ClassesState,
  filter: ClassFilter,
  value?: string,
): ClassesState {
  const { name, kind } = filter;
  const rest = listClassChoices(state[name]).filter((one) => value !== undefined && one !== value);
  const left = kind === "many" ? rest : noClasses[name];
  return changedClasses(state, { [name]: left });
}

/** The same choices and this one: of one that excludes the others, instead of them. */
export function withClassChoice(
  state: ClassesState,
  { name, kind }: ClassFilter,
  value: string,
): ClassesState {
  const before = kind === "many" ? listClassChoices(state[name]) : [];
  const query = new URLSearchParams([...before, value].map((one) => [name, one]));
  return changedClasses(state, { [name]: readClassFilters(query)[name] });
}

function readShow(text: string | null): number {
  const wanted = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  const pages = Math.max(1, Math.ceil(wanted / CLASSES_AT_FIRST));
  return Math.min(pages * CLASSES_AT_FIRST, MAX_CLASSES);
}

export const noClasses: ClassesState = readClasses({}, new URLSearchParams());

function readDays(text: string | null): number {
  return text !== null && /^[2-7]$/.test(text) ? Number(text) : 1;
}

function readWindow(query: URLSearchParams) {
  const [from, to] = ["from", "to"].map((name) => readClockTime(query.get(name) ?? ""));
  const isWindow = from === undefined || to === undefined || from < to;
  return isWindow ? [from, to] : [from, undefined];
}
