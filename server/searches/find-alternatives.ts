import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import type { StudioAlternatives } from "#domain/contracts/studios/studio-alternatives.ts";
import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";
import { EARTH_RADIUS_KM, type Position } from "#domain/rules/places/distance.ts";
import { isInOntario } from "#domain/rules/places/ontario.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue, searchMapArea } from "#server/catalogue/search/search-catalogue.ts";
import {
  type Matches,
  searchAround,
  searchEverywhere,
} from "#server/catalogue/search/search-index.ts";
import type { Deps } from "#server/deps.ts";
import { listNearestCities, roundKm } from "./nearest-cities.ts";
import { toFilters } from "./search-filters.ts";
import { findWhere, type Where } from "./search-where.ts";
import { listWithoutFilters } from "./without-filters.ts";

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
