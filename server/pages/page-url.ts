import { findPage } from "#domain/rules/pages/find-page.ts";

const MAX_CHARACTERS = 2000;

/**
 * The address under which a page is rendered and kept, with those parameters alone that the page
 * reads. Undefined where there can be no page: calls and files.
 */
export function pageUrl(requestUrl: string): string | undefined {
  if (requestUrl.length > MAX_CHARACTERS || !URL.canParse(requestUrl, "http://page")) {
    return undefined;
  }
  const { pathname, searchParams } = new URL(requestUrl, "http://page");
  if (pathname.startsWith("/api/") || isFile(pathname)) return undefined;
  if (searchParams.size === 0) return pathname;
  const { query = [] } = findPage(pathname)?.page ?? {};
  const read = [...searchParams].filter(([name]) => query.includes(name));
  return read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`;
}

function isFile(pathname: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(pathname);
}
