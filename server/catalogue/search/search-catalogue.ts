import { defaultDistanceKm, widenedDistanceKm } from "#domain/vocabulary/distances.ts";
import type { Place } from "../places/resolve-place.ts";
import type { StudioFilters } from "./filter-sets.ts";
import type { Rectangle } from "./grid.ts";
import type { StudioIndex } from "./index-studios.ts";
import {
  type Matches,
  searchAround,
  searchEverywhere,
  searchRectangle,
  searchRows,
  sortByDistance,
} from "./search-index.ts";

export type CatalogueSearch = StudioFilters & {
  /** Undefined searches everywhere. */
  readonly place?: Place | undefined;
  readonly distanceKm?: number | undefined;
  readonly limit: number;
};

const placeRows = new WeakMap<StudioIndex, Map<string, number[]>>();

/** See product rules, "Search". */
export function searchCatalogue(index: StudioIndex, search: CatalogueSearch): Matches {
  const { place, limit } = search;
  if (place === undefined) return searchEverywhere(index, search, limit);
  const radiusKm = search.distanceKm ?? implicitRadiusKm(place);
  return radiusKm === undefined
    ? searchRows(index, { center: place, rows: sortedRows(index, place) }, search, limit)
    : searchAround(index, { center: place, radiusKm }, search, limit);
}

export function searchMapArea(
  index: StudioIndex,
  search: StudioFilters & { area: Rectangle; limit: number },
): Matches {
  return searchRectangle(index, search.area, search, search.limit);
}

/** Without a distance: the place's own studios, or those around it where it has none. */
function implicitRadiusKm(place: Place): number | undefined {
  if (place.kind === "postal-code") return defaultDistanceKm;
  return place.rows.length === 0 ? widenedDistanceKm : undefined;
}

function sortedRows(index: StudioIndex, place: Place): number[] {
  const known = placeRows.get(index) ?? new Map<string, number[]>();
  placeRows.set(index, known);
  const key = `${place.citySlug}/${place.name}`;
  const rows = known.get(key) ?? sortByDistance(index, place.rows, place);
  known.set(key, rows);
  return rows;
}
