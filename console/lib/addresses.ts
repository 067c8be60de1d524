import { data } from "react-router";
import { filterOf } from "#domain/contracts/console/lists.ts";
import { rowId } from "#domain/contracts/console/row.ts";

export { ownedStudioPath as portalStudioPath } from "#domain/rules/accounts/account-paths.ts";

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

/** Whether a list shows a part of its rows. */
export function isFiltered(search: string): boolean {
  const params = [...new URLSearchParams(filterOf(search)).keys()];
  return params.some((name) => name !== "sort" && name !== "show");
}

/** The number in a screen's address; whatever else stands there is not found. */
export function rowIdOf(param: string): number {
  const parsed = rowId.safeParse(param);
  if (parsed.success) return parsed.data;
  throw data({ message: "There is nothing with this number." }, { status: 404 });
}

/** The number in an address; what is no number is no studio's. */
export function readStudioId(text: string | null | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : 0;
}

/** Of a mailed link. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
