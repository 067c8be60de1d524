import { findPage } from "#domain/rules/pages/find-page.ts";
import { MAX_LIST_CHARACTERS } from "#domain/rules/studio/id-list.ts";

const MAX_CHARACTERS = 2000;

/**
 * The address under which a page is rendered and kept, with those parameters alone that the page
 * reads. Undefined where there can be no page: calls and files.
 */
export function pageUrl(requestUrl: string): string | undefined {
  if (!URL.canParse(requestUrl, "http://page")) return undefined;
  const { pathname, searchParams } = new URL(requestUrl, "http://page");
  if (pathname.startsWith("/api/") || isFile(pathname)) return undefined;
  const isTooLong = requestUrl.length > MAX_CHARACTERS;
  if (searchParams.size === 0) return isTooLong ? undefined : pathname;
  const { query = [] } = findPage(pathname)?.page ?? {};
  const read = [...searchParams].filter(([name]) => query.includes(name));
  if (isTooLong) return longListUrl(pathname, read);
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`;
}

/** A list of studios that is too long has a page, which says so: as much of it is enough to see that. */
function longListUrl(pathname: string, read: readonly [string, string][]): string | undefined {
  const list = read.find(([name]) => name === "s")?.[1] ?? "";
  if (list.length <= MAX_LIST_CHARACTERS) return undefined;
  const start = list.slice(0, MAX_LIST_CHARACTERS + 1).toWellFormed();
  return `${pathname}?${new URLSearchParams({ s: start })}`;
}

function isFile(pathname: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(pathname);
}
