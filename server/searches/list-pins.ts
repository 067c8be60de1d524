import type { AnySearchQuery } from "#domain/contracts/studios/studio-search.ts";
import { listMatches, searchMapArea } from "#server/catalogue/search/search-catalogue.ts";
import type { CardList } from "#server/catalogue/search/serialised-cards.ts";
import { writePins } from "#server/catalogue/search/serialised-pins.ts";
import type { Deps } from "#server/deps.ts";
import { toFilters } from "./search-filters.ts";
import { findWhere } from "./search-where.ts";

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
