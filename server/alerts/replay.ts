import {
  type AnySearchQuery,
  anySearchQuerySchema,
} from "#domain/contracts/studios/studio-search.ts";
import type { Watched } from "#domain/rules/alerts/alert-address.ts";
import { searchOf } from "#domain/rules/search/results-search.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { Deps } from "#server/deps.ts";
import { findWhere, listMatchingIds } from "#server/searches/search-studios.ts";

type ReplayDeps = Pick<Deps, "catalogue" | "now">;

/** Whether its parser still reads it, and its place is still known. */
export function canBeReplayed({ catalogue }: ReplayDeps, watched: Watched): boolean {
  if (watched.kind === "favourites") return true;
  if (watched.kind === "classes") return false;
  const query = readQuery(watched.search);
  return query !== undefined && findWhere(catalogue.index, query).kind !== "unknown";
}

/** The studios that a search finds; undefined where it can't be replayed any more. */
export function replayStudios(
  deps: ReplayDeps,
  search: ResultsState,
): readonly number[] | undefined {
  const query = readQuery(search);
  return query && listMatchingIds(deps, query);
}

/** As its call reads it. */
function readQuery(search: ResultsState): AnySearchQuery | undefined {
  const { choices } = searchOf(search);
  const given = Object.entries<unknown>(choices).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, asSent(value)] as const],
  );
  return anySearchQuerySchema.safeParse(Object.fromEntries(given)).data;
}

/** One of many arrives as it is. */
function asSent(value: unknown): string | string[] {
  if (!Array.isArray(value)) return String(value);
  const texts = value.map(String);
  return texts.length === 1 ? texts.join() : texts;
}
