import type {
  AnySearchQuery,
  MapAreaQuery,
  PostalCodeSearchQuery,
  StudioSearchQuery,
} from "#domain/contracts/studios/studio-search.ts";
import { defaultSortOrder, type SortOrder } from "#domain/vocabulary/sort-orders.ts";
import type { Place } from "#server/catalogue/places/resolve-place.ts";
import { type FacetList, noFacets, writeFacets } from "#server/catalogue/search/facet-counts.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue, searchMapArea } from "#server/catalogue/search/search-catalogue.ts";
import type { Matches } from "#server/catalogue/search/search-index.ts";
import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import { sortMatches } from "#server/catalogue/search/sort-matches.ts";
import type { Deps } from "#server/deps.ts";
import { toFilters } from "./search-filters.ts";
import { findWhere } from "./search-where.ts";

/** Cards as finished JSON, and the number of all that match. */
export type FoundStudios = {
  cards: CardList;
  total: number;
  place: Place | undefined;
  /** How many there would be with each choice, where that was asked for. */
  facets: FacetList | undefined;
};

export function searchStudios(deps: Deps, query: StudioSearchQuery): FoundStudios {
  return findStudios(deps, query);
}

export function searchByPostalCode(deps: Deps, query: PostalCodeSearchQuery): FoundStudios {
  return findStudios(deps, query);
}

export function searchInMapArea(deps: Deps, query: MapAreaQuery): FoundStudios {
  return findStudios(deps, query);
}

type Query = Omit<AnySearchQuery, "distance"> & {
  distance?: number | undefined;
  limit: number;
  sort?: SortOrder | undefined;
  facets?: true | undefined;
};

/** An unknown place has no studios. */
function findStudios(deps: Deps, query: Query): FoundStudios {
  const { index } = deps.catalogue;
  const where = findWhere(index, query);
  if (where.kind === "unknown") return found(index, undefined, nothing(query.facets));
  const { sort = defaultSortOrder, distance: distanceKm } = query;
  const isSorted = sort === defaultSortOrder;
  const limit = isSorted ? query.limit : index.studios.length;
  const search = { ...toFilters(deps, query), limit };
  const place = where.kind === "place" ? where.place : undefined;
  const matches =
    where.kind === "area"
      ? searchMapArea(index, { ...search, area: where.area })
      : searchCatalogue(index, { ...search, place, distanceKm });
  const wanted = { order: sort, limit: query.limit };
  return found(index, place, isSorted ? matches : sortMatches(index, matches, wanted));
}

function nothing(withFacets: true | undefined): Matches {
  return { total: 0, rows: [], distancesKm: undefined, facets: withFacets && noFacets() };
}

function found(index: StudioIndex, place: Place | undefined, matches: Matches): FoundStudios {
  const { rows, distancesKm, total, facets } = matches;
  const cards = writeCards(index.cards, rows, distancesKm);
  return { cards, total, place, facets: facets && writeFacets(facets) };
}
