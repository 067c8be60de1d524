import { type ClassesState, classesPath, readClasses } from "#domain/rules/classes/classes-url.ts";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { pages } from "#domain/rules/pages/pages.ts";
import { favouritesPath } from "#domain/rules/pages/paths.ts";
import { type ResultsState, readResults, resultsPath } from "#domain/rules/search/results-url.ts";
import { CARDS_AT_FIRST } from "#domain/rules/search/search-limits.ts";
import { MAX_LISTED_IDS, readIdList } from "#domain/rules/studio/id-list.ts";
import { defaultSortOrder } from "#domain/vocabulary/search-choices.ts";

/** What an alert watches, as the page of its address reads it. */
export type Watched =
  | { readonly kind: "studios"; readonly search: ResultsState }
  | { readonly kind: "classes"; readonly search: ClassesState }
  | { readonly kind: "favourites"; readonly ids: readonly number[] };

export const MAX_ALERT_ADDRESS = 2_000;

/** Undefined where it is the address of nothing that can be watched. */
export function readWatched(address: string): Watched | undefined {
  if (address.length > MAX_ALERT_ADDRESS || !/^\/(?!\/)/.test(address)) return undefined;
  const [path = "", query = ""] = address.split(/\?(.*)/s);
  const asked = new URLSearchParams(query);
  const { page, params = {} } = findPage(path) ?? {};
  if (page === pages.results)
    return { kind: "studios", search: lasting(readResults(params, asked)) };
  if (page === pages.classes)
    return { kind: "classes", search: lastingly(readClasses(params, asked)) };
  if (page !== pages.favourites) return undefined;
  const { ids } = readIdList(asked.getAll("s").join(), MAX_LISTED_IDS);
  return ids.length === 0 ? undefined : { kind: "favourites", ids: ids.toSorted((a, b) => a - b) };
}

/** One address for what is watched, however it was come to. */
export function watchedAddress(watched: Watched): string {
  if (watched.kind === "studios") return resultsPath(watched.search);
  if (watched.kind === "classes") return classesPath(watched.search);
  return favouritesPath(watched.ids);
}

const asFirstSeen = {
  at: undefined,
  isMapOpen: false,
  show: CARDS_AT_FIRST,
  typed: undefined,
} as const;

/** How a page is looked at, and what is open at this moment, say nothing about tomorrow. */
function lasting(search: ResultsState): ResultsState {
  return { ...search, ...asFirstSeen, sort: defaultSortOrder, openNow: false };
}

function lastingly(search: ClassesState): ClassesState {
  return { ...search, ...asFirstSeen };
}
