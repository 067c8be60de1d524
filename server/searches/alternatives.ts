import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import type { StudioAlternatives } from "#domain/contracts/studios/studio-alternatives.ts";
import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";
import { distanceKm, EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";
import { isInOntario } from "#domain/rules/places/ontario.ts";
import { listChosen, listFollowers, withoutChoice } from "#domain/rules/search/filter-choices.ts";
import { type FilterName, type SearchFilter, searchFilters } from "#domain/search-filters.ts";
import { type Place, resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue, searchMapArea } from "#server/catalogue/search/search-catalogue.ts";
import {
  type Matches,
  searchAround,
  searchEverywhere,
} from "#server/catalogue/search/search-index.ts";
import type { Deps } from "#server/deps.ts";
import { findWhere, toFilters, type Where } from "./search-studios.ts";

const MAX_STUDIOS = 3;
/** A few studios are mostly found near by; to rank all of them takes a hundred times as long. */
const NEAR_KM = [50, 250];
const ANYWHERE_KM = Math.PI * EARTH_RADIUS_KM;

/** What to offer where a search finds nothing (product rules, "Search"). */
export function findAlternatives(deps: Deps, query: AnySearchQuery): StudioAlternatives {
  const { index } = deps.catalogue;
  const instant = deps.now();
  const filtersOf = (one: AnySearchQuery) => toFilters({ now: () => instant }, one);
  const where = findWhere(index, query);
  const center = centerOf(where);
  return {
    withoutFilter: listWithoutFilters(query).map(({ filter, value, query: without }) => ({
      filter,
      value,
      count: countMatches(index, where, { ...filtersOf(without), distanceKm: without.distance }),
    })),
    nearestStudios: toCards(index, findNearest(index, filtersOf(query), center)),
    nearestCities: listNearestCities(index, filtersOf(query), center),
    outside: center !== undefined && !isInOntario(center),
  };
}

function centerOf(where: Where): Position | undefined {
  if (where.kind === "place") return where.place;
  if (where.kind !== "area") return undefined;
  const { north, south, east, west } = where.area;
  return { latitude: (north + south) / 2, longitude: (east + west) / 2 };
}

type Filters = StudioFilters & { readonly distanceKm: number | undefined };

function countMatches(index: StudioIndex, where: Where, filters: Filters): number {
  const search = { ...filters, limit: 0 };
  if (where.kind === "unknown") return 0;
  if (where.kind === "area") return searchMapArea(index, { ...search, area: where.area }).total;
  const place = where.kind === "place" ? where.place : undefined;
  return searchCatalogue(index, { ...search, place }).total;
}

/** Those that match the filters, wherever they are. */
function findNearest(
  index: StudioIndex,
  filters: StudioFilters,
  center: Position | undefined,
): Matches {
  const wanted = { filters, limit: MAX_STUDIOS };
  if (center === undefined) return searchEverywhere(index, wanted);
  for (const radiusKm of NEAR_KM) {
    const near = searchAround(index, { center, radiusKm }, wanted);
    if (near.total >= MAX_STUDIOS) return near;
  }
  return searchAround(index, { center, radiusKm: ANYWHERE_KM }, wanted);
}

function toCards(index: StudioIndex, { rows, distancesKm }: Matches): StudioCard[] {
  return rows.flatMap((row, place) => {
    const card = index.studios[row]?.card;
    return card === undefined ? [] : [{ ...card, distance: roundKm(distancesKm?.[place]) }];
  });
}

type OfferedCity = StudioAlternatives["nearestCities"][number];

const MAX_CITIES = 3;

const citiesOfIndex = new WeakMap<StudioIndex, readonly Place[]>();

/**
 * The nearest cities with studios that match, or the ones with most of them where no place is known.
 * Where nothing matches anywhere, cities with any studios: there is somewhere to go on.
 */
function listNearestCities(
  index: StudioIndex,
  filters: StudioFilters,
  center: Position | undefined,
): OfferedCity[] {
  const cities = citiesOf(index).map((place) => ({
    place,
    count: countIn(index, place, filters),
    distance: center === undefined ? undefined : distanceKm(center, place),
  }));
  const matching = cities.filter(({ count }) => count > 0);
  return (matching.length > 0 ? matching : cities)
    .toSorted(
      (a, b) =>
        (a.distance ?? 0) - (b.distance ?? 0) ||
        b.count - a.count ||
        b.place.rows.length - a.place.rows.length,
    )
    .slice(0, MAX_CITIES)
    .map(({ place: { name, slug }, count, distance }) => ({
      name,
      slug,
      count,
      distance: roundKm(distance),
    }));
}

/** To ten metres, as on cards. */
function roundKm(km: number | undefined): number | undefined {
  return km === undefined ? undefined : Math.round(km * 100) / 100;
}

/** As the addresses of their results read them, so that a count is what its link shows. */
function citiesOf(index: StudioIndex): readonly Place[] {
  const known = citiesOfIndex.get(index);
  if (known !== undefined) return known;
  const cities = [...index.rowsByCity.keys()].flatMap((slug) => {
    const place = resolvePlace(index, slug.replaceAll("-", " "));
    return place?.slug === slug ? [place] : [];
  });
  citiesOfIndex.set(index, cities);
  return cities;
}

function countIn(index: StudioIndex, place: Place, filters: StudioFilters): number {
  return searchCatalogue(index, { ...filters, place, limit: 0 }).total;
}

/** A chosen filter, and the search without it. */
export type WithoutFilter = {
  readonly filter: FilterName;
  readonly value: string;
  readonly query: AnySearchQuery;
};

/**
 * The search without each of its filters. A day goes with its time, which means nothing alone; class
 * types go together, since one more of them only adds; amenities one by one.
 */
export function listWithoutFilters(query: AnySearchQuery): WithoutFilter[] {
  return searchFilters
    .toSorted((a, b) => extentOf(a) - extentOf(b))
    .flatMap((filter): WithoutFilter[] => {
      const { name, asks } = filter;
      const values = listChosen(query[name]);
      if (asks === "all") {
        return values.map((value) => ({
          filter: name,
          value,
          query: withoutChoice(query, filter, value),
        }));
      }
      const value = values.join(",");
      return values.length === 0
        ? []
        : [{ filter: name, value, query: withoutChoice(query, filter) }];
    });
}

/** Those that go alone first, then those that take others along, then lists. */
function extentOf(filter: SearchFilter): number {
  if (filter.kind === "many") return 2;
  return listFollowers(filter).length > 0 ? 1 : 0;
}
