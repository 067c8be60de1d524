import type { SearchFacts } from "./search-log-queries.ts";
import type { FoundStudios } from "./search-studios.ts";

export type LoggedSearch = { location?: string | undefined; postalCode?: string } & Record<
  string,
  unknown
>;

export type SearchOutcome = Pick<FoundStudios, "place" | "total">;

/** What the log keeps of a search, whoever asked for it. */
export function describeSearch(query: LoggedSearch, { place, total }: SearchOutcome): SearchFacts {
  const { location, postalCode, latitude, longitude, ...rest } = query;
  const { limit: _limit, facets: _facets, sort: _sort, ...filters } = rest;
  const chosen = Object.entries(filters).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return {
    searchQuery: location ?? postalCode ?? null,
    searchType: place?.kind ?? (location === undefined ? "everywhere" : "unknown"),
    postalCode: place?.kind === "postal-code" ? place.name : null,
    city: place?.city ?? null,
    coordinatesJson: place === undefined ? null : coordinatesJson(place),
    filtersJson: JSON.stringify(Object.fromEntries(chosen)),
    resultsCount: total,
  };
}

/** A visitor's own position is nobody's business to the metre. */
function coordinatesJson({ latitude, longitude }: NonNullable<SearchOutcome["place"]>): string {
  return JSON.stringify({
    latitude: aboutAKilometre(latitude),
    longitude: aboutAKilometre(longitude),
  });
}

function aboutAKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
