import { placeKey } from "#domain/rules/places/address.ts";

/** What searches of a day are added up by. */
const searchDayKinds = ["all", "place", "filter", "text", "cell"] as const;
export type SearchDayKind = (typeof searchDayKinds)[number];

/** Searches of one day, or of several, that have something in common. */
export type CountedSearches = {
  readonly searches: number;
  /** Of them, those with one or two results. */
  readonly fewResults: number;
  readonly noResults: number;
};

export const noSearches: CountedSearches = { searches: 0, fewResults: 0, noResults: 0 };

export function addSearches(a: CountedSearches, b: CountedSearches): CountedSearches {
  return {
    searches: a.searches + b.searches,
    fewResults: a.fewResults + b.fewResults,
    noResults: a.noResults + b.noResults,
  };
}

const MAX_CHARACTERS = 80;
/** As many digits are a telephone number or the like. */
const MANY_DIGITS = /(?:\d[\s().+-]*){7,}/;

/**
 * A typed text as it is counted for good, by the words that the reading compares. Whatever may name a person
 * is in no count: single searches are deleted after a while, counts are not.
 */
export function countedText(typed: string): string | undefined {
  if (typed.includes("@") || MANY_DIGITS.test(typed)) return undefined;
  const key = placeKey(typed);
  return key === "" || key.length > MAX_CHARACTERS ? undefined : key;
}
