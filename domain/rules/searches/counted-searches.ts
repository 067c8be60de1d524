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
