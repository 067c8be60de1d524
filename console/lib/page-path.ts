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
