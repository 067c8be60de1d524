import type {
  MapAreaQuery,
  PostalCodeSearchQuery,
  StudioSearchQuery,
} from "#domain/contracts/studio-search.ts";
import { isProvince } from "#domain/rules/places/place-text.ts";
import {
  type Place,
  placeAtPosition,
  resolvePlace,
  resolvePostalCode,
} from "#server/catalogue/places/resolve-place.ts";
import { type FacetList, noFacets, writeFacets } from "#server/catalogue/search/facet-counts.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue, searchMapArea } from "#server/catalogue/search/search-catalogue.ts";
import type { Matches } from "#server/catalogue/search/search-index.ts";
import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/services/deps.ts";

/** Cards as finished JSON, and the number of all that match. */
export type FoundStudios = {
  cards: CardList;
  total: number;
  place: Place | undefined;
  /** How many there would be with each choice, where that was asked for. */
  facets: FacetList | undefined;
};

export function searchStudios(deps: Deps, query: StudioSearchQuery): FoundStudios {
  const { index } = deps.catalogue;
  const { location, latitude, longitude } = query;
  if (latitude !== undefined && longitude !== undefined) {
    return findAt(deps, query, placeAtPosition({ latitude, longitude }));
  }
  const isEverywhere = location === undefined || isProvince(location);
  return findAt(deps, query, isEverywhere ? "everywhere" : resolvePlace(index, location));
}

export function searchByPostalCode(deps: Deps, query: PostalCodeSearchQuery): FoundStudios {
  return findAt(deps, query, resolvePostalCode(deps.catalogue.index, query.postalCode));
}

export function searchInMapArea(deps: Deps, query: MapAreaQuery): FoundStudios {
  const { index } = deps.catalogue;
  const { north, south, east, west } = query;
  const area = { north, south, east, west };
  return found(index, undefined, searchMapArea(index, { ...toFilters(deps, query), area }));
}

/** An unknown place has no studios. */
function findAt(
  deps: Deps,
  query: StudioSearchQuery | PostalCodeSearchQuery,
  at: Place | "everywhere" | undefined,
): FoundStudios {
  const { index } = deps.catalogue;
  if (at === undefined) return found(index, undefined, nothing(query.facets));
  const place = at === "everywhere" ? undefined : at;
  const search = { ...toFilters(deps, query), place, distanceKm: query.distance };
  return found(index, place, searchCatalogue(index, search));
}

type Query = StudioSearchQuery | PostalCodeSearchQuery | MapAreaQuery;

/** "Now" is the same instant for the filter and for what is counted. */
function toFilters({ now }: Deps, { openNow, facets, ...filters }: Query) {
  const instant = openNow || facets ? now() : undefined;
  return {
    ...filters,
    openNow: openNow ? instant : undefined,
    facetsAt: facets ? instant : undefined,
  };
}

function nothing(withFacets: true | undefined): Matches {
  return { total: 0, rows: [], distancesKm: undefined, facets: withFacets && noFacets() };
}

function found(index: StudioIndex, place: Place | undefined, matches: Matches): FoundStudios {
  const { rows, distancesKm, total, facets } = matches;
  const cards = writeCards(index.cards, rows, distancesKm);
  return { cards, total, place, facets: facets && writeFacets(facets) };
}
