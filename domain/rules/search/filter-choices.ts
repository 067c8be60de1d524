import { clockTimePattern, formatTime, readClockTime } from "#domain/rules/hours/opening-hours.ts";
import {
  type FilterChoices,
  type FilterName,
  type SearchFilter,
  searchFilters,
} from "#domain/search-filters.ts";

/** In the order of the address. */
export const filterNames: readonly FilterName[] = searchFilters.map(({ name }) => name);

type Chosen = FilterChoices[FilterName];

/** What is chosen of a filter, as the address and the calls write it: one or many, yes, or nothing. */
export function listChosen(chosen: Chosen): readonly string[] {
  if (chosen === undefined || chosen === false) return [];
  return typeof chosen === "object" ? chosen : [String(chosen)];
}

/** What a filter of studios and one of classes have in common. */
type Choosable = Pick<SearchFilter, "kind" | "choices" | "find"> & { readonly name: string };

/** The choice that a text names; undefined where it names none. */
export function findChoice({ kind, choices, find }: Omit<Choosable, "name">, text: string) {
  if (kind === "time") return clockTimePattern.exec(text)?.[0];
  return find?.(text) ?? choices.find(({ value }) => String(value) === text)?.value;
}

/** A choice in words; one that is none of ours as it is written. */
export function choiceLabel({ kind, choices }: Omit<Choosable, "name">, text: string): string {
  const minutes = kind === "time" ? readClockTime(text) : undefined;
  if (minutes !== undefined) return formatTime(minutes);
  return choices.find(({ value }) => String(value) === text)?.label ?? text;
}

/** A filter as the count has it, in words: `openOn:monday` is `Open on Monday`. */
export function filterWords(counted: string): string {
  const colon = counted.indexOf(":");
  const [name, value] = [counted.slice(0, colon), counted.slice(colon + 1)];
  const filter = searchFilters.find((one) => one.name === name);
  if (filter === undefined) return value;
  const label = choiceLabel(filter, value);
  return filter.counted?.(value, label) ?? label;
}

/** The filters that say nothing without this one. */
export function listFollowers({ name }: SearchFilter): SearchFilter[] {
  return searchFilters.filter(({ needs }) => needs?.filter === name);
}

/** A filter that a page's path names, and the choice. */
type PathFilter = { readonly filter: FilterName; readonly key: string };

export function findPathFilter(segment: string): PathFilter | undefined {
  for (const filter of searchFilters) {
    const text = filter.find === undefined ? segment.toLowerCase() : segment;
    const key = filter.isInPath === true ? findChoice(filter, text) : undefined;
    if (key !== undefined) return { filter: filter.name, key: String(key) };
  }
  return undefined;
}

/**
 * What a query chooses of each filter, besides what the path does; what can't be read counts as not
 * chosen. (The first line is for the compiler, which doesn't follow names through a loop.)
 */
export function readFilters(query: URLSearchParams, path?: PathFilter): FilterChoices;
export function readFilters(query: URLSearchParams, path?: PathFilter): Record<string, unknown> {
  const ofPath = ({ name }: SearchFilter) => (path?.filter === name ? [path.key] : []);
  const read = new Map(
    searchFilters.map((filter) => [filter, readChosen(filter, query, ofPath(filter))]),
  );
  const isChosen = new Set(
    [...read].flatMap(([{ name }, choice]) => (choice === undefined ? [] : name)),
  );
  const whole = [...read].map(([{ name, needs }, choice]) => {
    const isWhole = needs === undefined || isChosen.has(needs.filter);
    return [name, isWhole ? choice : undefined];
  });
  return Object.fromEntries(whole);
}

/** What a query chooses of one filter, besides what the path does. */
export function readChosen(
  filter: Choosable,
  query: URLSearchParams,
  ofPath: readonly string[] = [],
) {
  const { name, kind } = filter;
  const find = (text: string) => findChoice(filter, text) ?? [];
  if (kind === "many") return [...new Set([...ofPath, ...query.getAll(name)].flatMap(find))];
  const [choice] = [query.get(name) ?? "", ...ofPath].flatMap(find);
  return kind === "flag" ? choice !== undefined : choice;
}

/** Of every filter, that it chooses nothing. */
export const nothingChosen: FilterChoices = readFilters(new URLSearchParams());

type SomeChoices = { readonly [Name in FilterName]?: FilterChoices[Name] | undefined };

/** The same choices but for this one, or for all of the filter where none is named, and what says nothing without it. */
export function withoutChoice<State extends SomeChoices>(
  state: State,
  filter: SearchFilter,
  value?: string,
): State {
  const { name } = filter;
  const rest = listChosen(state[name]).filter((one) => value !== undefined && one !== value);
  const left = filter.kind === "many" ? rest : nothingChosen[name];
  const followers = Object.fromEntries(
    listFollowers(filter).map((follower) => [follower.name, nothingChosen[follower.name]]),
  );
  return { ...state, ...followers, [name]: left };
}

/** What an address's filter segment says to people; what is none of ours as it is written. */
export function filterLabel(key: string): string {
  const choices = searchFilters.flatMap((filter) =>
    filter.isInPath === true ? filter.choices : [],
  );
  return choices.find(({ value }) => value === key)?.label ?? key;
}
