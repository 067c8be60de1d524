import {
  type AnySearchQuery,
  anySearchQuerySchema,
} from "#domain/contracts/studios/studio-search.ts";
import { readWatched, type Watched } from "#domain/rules/alerts/alert-address.ts";
import { watchedWords } from "#domain/rules/alerts/alert-words.ts";
import type { ClassesState } from "#domain/rules/classes/classes-url.ts";
import { searchOf } from "#domain/rules/search/results-search.ts";
import { type ResultsState, readResults } from "#domain/rules/search/results-url.ts";
import type { Deps } from "#server/deps.ts";
import { findWhere, listMatchingAmong } from "#server/searches/search-studios.ts";

type ReplayDeps = Pick<Deps, "catalogue" | "now">;

/** What an alert watches, and the query of a search as its call reads it. */
export type Replayable = {
  readonly watched: Watched;
  /** Undefined of favourites. */
  readonly query: AnySearchQuery | undefined;
  /** In words that nobody but us has written. */
  readonly words: string;
};

/** Undefined where nobody can read it, or its place is not known. */
export function findReplayable(deps: ReplayDeps, address: string): Replayable | undefined {
  const watched = readWatched(address);
  if (watched === undefined) return undefined;
  if (watched.kind === "favourites") {
    return { watched, query: undefined, words: watchedWords(watched) };
  }
  const query = readQuery(watched.kind === "studios" ? watched.search : aroundOf(watched.search));
  const where = query && findWhere(deps.catalogue.index, query);
  if (where === undefined || where.kind === "unknown") return undefined;
  const name = where.kind === "place" ? where.place.name : undefined;
  return { watched, query, words: watchedWords(watched, name) };
}

/** Of these studios those that a search finds, or whose classes it looks through, by their numbers. */
export function matchStudios(
  deps: ReplayDeps,
  query: AnySearchQuery,
  studioIds: readonly number[],
): ReadonlySet<number> {
  const { studios, rowById } = deps.catalogue.index;
  const rows = studioIds.flatMap((id) => rowById.get(id) ?? []);
  const found = listMatchingAmong(deps, query, rows);
  return new Set(found.map((row) => studios[row]?.card.id ?? 0));
}

/** As their calls read it; undefined where they do not. */
function readQuery(search: Parameters<typeof searchOf>[0]): AnySearchQuery | undefined {
  const { choices } = searchOf(search);
  const given = Object.entries<unknown>(choices).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, asSent(value)] as const],
  );
  return anySearchQuerySchema.safeParse(Object.fromEntries(given)).data;
}

/** The studios whose classes a search for classes looks through. */
function aroundOf({ city, postalCode, position, mapPlace, distance }: ClassesState): ResultsState {
  return { ...anywhere, city, postalCode, position, mapPlace, distance };
}

const anywhere = readResults({}, new URLSearchParams());

/** One of many arrives as it is. */
function asSent(value: unknown): string | string[] {
  if (!Array.isArray(value)) return String(value);
  const texts = value.map(String);
  return texts.length === 1 ? texts.join() : texts;
}
