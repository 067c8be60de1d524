import type {
  AnySearchQuery,
  MapAreaQuery,
  PostalCodeSearchQuery,
  StudioSearchQuery,
} from "#domain/contracts/studios/studio-search.ts";
import { isProvince } from "#domain/rules/places/address.ts";
import type { FilterName } from "#domain/search-filters.ts";
import { defaultSortOrder, type SortOrder } from "#domain/vocabulary/search-choices.ts";
import {
  type Place,
  placeAtPosition,
  resolvePlace,
  resolvePostalCode,
} from "#server/catalogue/places/resolve-place.ts";
import { type FacetList, noFacets, writeFacets } from "#server/catalogue/search/count-facets.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";
import type { Rectangle } from "#server/catalogue/search/grid.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import {
  listMatches,
  listMatchesAmong,
  searchCatalogue,
  searchMapArea,
  sortMatches,
  writePins,
} from "#server/catalogue/search/search-catalogue.ts";
import type { Matches } from "#server/catalogue/search/search-index.ts";
import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/deps.ts";

/** Cards as finished JSON, and the number of all that match. */
export type FoundStudios = {
  cards: CardList;
  /** Of the cards, in their order. */
  studioIds: readonly number[];
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
  const studioIds = rows.map((row) => index.studios[row]?.card.id ?? 0);
  return { cards, studioIds, total, place, facets: facets && writeFacets(facets) };
}

type FilterQuery = Pick<AnySearchQuery, Exclude<FilterName, "distance">>;

type WithFacets = { readonly facets?: true | undefined };

/** "Now" is one instant, for the filter and for what is counted. */
export function toFilters(
  { now }: { readonly now: () => Date },
  { facets, openNow, ...filters }: FilterQuery & WithFacets,
): StudioFilters & { readonly facetsAt: Date | undefined } {
  const instant = openNow || facets ? now() : undefined;
  return { ...filters, openNow: openNow ? instant : undefined, facetsAt: facets && instant };
}

/** Where a search looks, whichever of the searches it is. */
export type Where =
  | { readonly kind: "area"; readonly area: Rectangle }
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "everywhere" | "unknown" };

type PlaceQuery = Pick<
  AnySearchQuery,
  "location" | "latitude" | "longitude" | "postalCode" | "north" | "south" | "east" | "west"
>;

/** The map's area before the visitor's position before a postal code before a place's name. */
export function findWhere(index: StudioIndex, query: PlaceQuery): Where {
  const { north, south, east, west, latitude, longitude, postalCode, location } = query;
  if (north !== undefined && south !== undefined && east !== undefined && west !== undefined) {
    return { kind: "area", area: { north, south, east, west } };
  }
  if (latitude !== undefined && longitude !== undefined) {
    return { kind: "place", place: placeAtPosition({ latitude, longitude }) };
  }
  if (postalCode !== undefined) return known(resolvePostalCode(index, postalCode));
  if (location === undefined || isProvince(location)) return { kind: "everywhere" };
  return known(resolvePlace(index, location));
}

function known(place: Place | undefined): Where {
  return place === undefined ? { kind: "unknown" } : { kind: "place", place };
}

/** Every studio that matches, however many, as the map needs it. */
export function listPins(deps: Deps, query: AnySearchQuery): CardList {
  return writePins(deps.catalogue.index, matchingRows(deps, query));
}

function matchingRows(deps: Deps, query: AnySearchQuery): readonly number[] {
  const { index } = deps.catalogue;
  const where = findWhere(index, query);
  if (where.kind === "unknown") return [];
  const filters = toFilters(deps, query);
  if (where.kind === "area") {
    const limit = index.studios.length;
    return searchMapArea(index, { ...filters, area: where.area, limit }).rows;
  }
  const place = where.kind === "place" ? where.place : undefined;
  return listMatches(index, { ...filters, place, distanceKm: query.distance });
}

/** Of the given studios those that match; none where the place is not known. */
export function listMatchingAmong(
  deps: Pick<Deps, "catalogue" | "now">,
  query: AnySearchQuery,
  rows: readonly number[],
): readonly number[] {
  const { index } = deps.catalogue;
  const where = findWhere(index, query);
  if (where.kind === "unknown") return [];
  return listMatchesAmong(index, rows, {
    ...toFilters(deps, query),
    area: where.kind === "area" ? where.area : undefined,
    place: where.kind === "place" ? where.place : undefined,
    distanceKm: query.distance,
  });
}
