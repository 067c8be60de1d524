/** What a page may depend on; any other parameter (campaign codes and the like) is left out. */
const pageParameters = new Set([
  "amenities",
  "bounds",
  "classTypes",
  "distance",
  "lat",
  "lng",
  "location",
  "payment",
  "pc",
  "postalCode",
  "priceRange",
  "show",
  "sort",
  "step",
  "timeOfDay",
  "token",
  "zoom",
]);

const MAX_CHARACTERS = 2000;

/**
 * The address under which a page is rendered and kept. Undefined where there can be no page: calls
 * and files.
 */
export function pageUrl(requestUrl: string): string | undefined {
  if (requestUrl.length > MAX_CHARACTERS || !URL.canParse(requestUrl, "http://page")) {
    return undefined;
  }
  const { pathname, searchParams } = new URL(requestUrl, "http://page");
  if (pathname.startsWith("/api/") || isFile(pathname)) return undefined;
  const kept = [...searchParams].filter(([name]) => pageParameters.has(name));
  return kept.length === 0 ? pathname : `${pathname}?${new URLSearchParams(kept)}`;
}

function isFile(pathname: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(pathname);
}
