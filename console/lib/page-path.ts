/**
 * The screen's own path and query. A browser that runs the app asks for a screen's data at an address beside it, and
 * sends its forms there, which leads nowhere for a person.
 */
export function pagePath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  searchParams.delete("_routes");
  searchParams.delete("index");
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

/** The same address with other values; undefined takes one away. */
export function withParams(
  pathname: string,
  search: string,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}
