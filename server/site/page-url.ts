import { classesQuery, readClasses } from "#domain/rules/classes/classes-url.ts";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { type Page, pages, pathTo } from "#domain/rules/pages/pages.ts";
import { filterNames, findPathFilter } from "#domain/rules/search/filter-choices.ts";
import { readResults, resultsQuery } from "#domain/rules/search/results-url.ts";
import { MAX_LIST_CHARACTERS } from "#domain/rules/studio/id-list.ts";

const MAX_CHARACTERS = 2000;

/** All addresses that lead nowhere show one page, which says so. */
export const noSuchPage = "/no-such-page";

/**
 * The one address under which a page is rendered and kept, however it was written: with what changes
 * the page, and no more. Undefined where there can be no page: calls and files.
 */
export function pageUrl(requestUrl: string): string | undefined {
  // As a part of the whole, not beside it: two slashes would begin with a host.
  const url = requestUrl.startsWith("/") ? URL.parse(`http://page${requestUrl}`) : null;
  if (url === null) return undefined;
  const { pathname, searchParams } = url;
  if (pathname.startsWith("/api/") || isFile(pathname)) return undefined;
  const isTooLong = requestUrl.length > MAX_CHARACTERS;
  const page = findPage(pathname)?.page;
  if (page === undefined) return isTooLong ? undefined : noSuchPage;
  const params = readParams(page, pathname);
  if (page === pages.results && !isTooLong) return resultsUrl(params, searchParams);
  if (page === pages.classes && !isTooLong) return classesUrl(params, searchParams);
  const read = [...searchParams].filter(([name]) => isRead(page, name));
  const path = pathTo(page, params);
  return isTooLong ? longListUrl(path, read) : withQuery(path, read);
}

const filters: ReadonlySet<string> = new Set(filterNames);

function isRead({ query, takesFilters }: Page, name: string): boolean {
  return query?.includes(name) === true || (takesFilters === true && filters.has(name));
}

/** Its address is a key, and nobody else sees what is rendered for it. */
export function isPrivateUrl(url: string): boolean {
  const [path = url] = url.split("?");
  return findPage(path)?.page.isPrivate === true;
}

/** What can't be read says nothing; and where the map stands, only the browser needs to know. */
function resultsUrl({ city = "", filter }: Params, query: URLSearchParams): string {
  const state = { ...readResults({ city }, query), at: undefined };
  const key = findPathFilter(filter ?? "")?.key ?? "";
  const path = pathTo(pages.results, { city: state.city || city, filter: key });
  return withQuery(path, resultsQuery(state));
}

function classesUrl({ city = "" }: Params, query: URLSearchParams): string {
  const state = { ...readClasses({ city }, query), at: undefined };
  return withQuery(pathTo(pages.classes, { city: state.city || city }), classesQuery(state));
}

type Params = Record<string, string>;

function readParams({ pattern }: Page, pathname: string): Params {
  const written = pathname.split("/");
  const named = pattern.split("/").flatMap((segment, at): [string, string][] => {
    const name = /^:(\w+)/.exec(segment)?.[1];
    return name === undefined ? [] : [[name, decodeSegment(written[at] ?? "")]];
  });
  return Object.fromEntries(named);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function withQuery(path: string, query: [string, string][]): string {
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

/** A list of studios that is too long has a page, which says so: as much of it is enough to see that. */
function longListUrl(path: string, read: readonly [string, string][]): string | undefined {
  const list = read.find(([name]) => name === "s")?.[1] ?? "";
  if (list.length <= MAX_LIST_CHARACTERS) return undefined;
  const start = list.slice(0, MAX_LIST_CHARACTERS + 1).toWellFormed();
  return `${path}?${new URLSearchParams({ s: start })}`;
}

function isFile(pathname: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(pathname);
}
