import { hash } from "node:crypto";
import { lazy } from "#domain/rules/basics/lazy.ts";
import { sortStudios } from "#domain/rules/search/ranking.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import {
  defaultDistanceKm,
  type SortOrder,
  widenedDistanceKm,
} from "#domain/vocabulary/search-choices.ts";
import type { Place } from "#server/catalogue/places/resolve-place.ts";
import { chooseSets, passes, type StudioFilters } from "./filter-sets.ts";
import type { Rectangle } from "./grid.ts";
import type { StudioIndex } from "./index-studios.ts";
import { squareOfChord, squareOfDistance, unitVector } from "./positions.ts";
import { regionOfRows } from "./region.ts";
import {
  entriesInside,
  entriesOfRows,
  type ListedRows,
  type Matches,
  type NearEntries,
  searchAround,
  searchEverywhere,
  searchRows,
  searchShape,
  sortByDistance,
  type Wanted,
} from "./search-index.ts";
import type { CardList } from "./serialised-cards.ts";
import { circle, rectangle } from "./shapes.ts";
import { asciiJson } from "./studio-traits.ts";

export type CatalogueSearch = StudioFilters &
  Omit<Wanted, "filters"> & {
    /** Undefined searches everywhere. */
    readonly place?: Place | undefined;
    readonly distanceKm?: number | undefined;
  };

type PlaceRows = ListedRows & {
  readonly set: () => ReadonlySet<number>;
  readonly near: () => NearEntries;
};

const placeRows = new WeakMap<StudioIndex, Map<string, PlaceRows>>();

/** See product rules, "Search". */
export function searchCatalogue(index: StudioIndex, search: CatalogueSearch): Matches {
  const { place, distanceKm } = search;
  const wanted = wantedOf(search);
  if (place === undefined) return searchEverywhere(index, wanted);
  const radiusKm = distanceKm ?? implicitRadiusKm(place);
  return radiusKm === undefined
    ? searchRows(index, { center: place, listed: listRows(index, place) }, wanted)
    : searchAround(index, { center: place, radiusKm }, wanted);
}

export function searchMapArea(
  index: StudioIndex,
  search: StudioFilters & Omit<Wanted, "filters"> & { area: Rectangle },
): Matches {
  return searchShape(index, rectangle(index.grid, search.area), wantedOf(search));
}

/** All that match, however many, as rows in the order of a search without a place. */
export function listMatches(
  index: StudioIndex,
  { place, distanceKm, ...filters }: Omit<CatalogueSearch, "limit" | "facetsAt">,
): readonly number[] {
  const wanted = { filters, limit: index.studios.length };
  if (place === undefined) return searchEverywhere(index, wanted).rows;
  const radiusKm = distanceKm ?? implicitRadiusKm(place);
  if (radiusKm !== undefined) {
    return searchShape(index, circle(index.grid, place, radiusKm), wanted).rows;
  }
  const chosen = chooseSets(index.filterSets, filters);
  return place.rows.filter((row) => passes(chosen, row)).toSorted((a, b) => a - b);
}

/**
 * Of the given rows those that match, in the order given: the same as to look for all that do, and cheap for few rows
 * however many match.
 */
export function listMatchesAmong(
  index: StudioIndex,
  among: readonly number[],
  search: Omit<CatalogueSearch, "limit" | "facetsAt"> & { readonly area?: Rectangle | undefined },
): readonly number[] {
  const { place, distanceKm, area, ...filters } = search;
  const chosen = chooseSets(index.filterSets, filters);
  const isThere = area === undefined ? placeTest(index, place, distanceKm) : areaTest(index, area);
  return among.filter((row) => passes(chosen, row) && isThere(row));
}

function areaTest({ positions }: StudioIndex, { south, north, west, east }: Rectangle) {
  const { latitude, longitude } = positions;
  return (row: number) => {
    const [up, right] = [latitude[row] ?? 0, longitude[row] ?? 0];
    return south <= up && up <= north && west <= right && right <= east;
  };
}

function placeTest(index: StudioIndex, place: Place | undefined, distanceKm?: number) {
  if (place === undefined) return () => true;
  const radiusKm = distanceKm ?? implicitRadiusKm(place);
  if (radiusKm === undefined) {
    const { set } = listRows(index, place);
    return (row: number) => set().has(row);
  }
  const point = unitVector(place);
  const squareOfRadius = squareOfDistance(radiusKm);
  return (row: number) => squareOfChord(index.positions, row, point) <= squareOfRadius;
}

/** Where studios lie that a search without filters finds: of classes the order is another one. */
export function listNear(
  index: StudioIndex,
  { area, place, distanceKm }: Pick<CatalogueSearch, "place" | "distanceKm"> & { area?: Rectangle },
): NearEntries {
  if (area !== undefined) return entriesInside(index, rectangle(index.grid, area), undefined);
  if (place === undefined) return listEverywhere(index);
  const radiusKm = distanceKm ?? implicitRadiusKm(place);
  if (radiusKm === undefined) return listRows(index, place).near();
  return entriesInside(index, circle(index.grid, place, radiusKm), unitVector(place));
}

const everywhere = new WeakMap<StudioIndex, NearEntries>();

function listEverywhere(index: StudioIndex): NearEntries {
  const known = everywhere.get(index);
  if (known !== undefined) return known;
  const all = entriesOfRows(index, [...index.studios.keys()], undefined);
  everywhere.set(index, all);
  return all;
}

function wantedOf(search: StudioFilters & Omit<Wanted, "filters">): Wanted {
  return { filters: search, limit: search.limit, facetsAt: search.facetsAt };
}

/** Without a distance: the place's own studios, or those around it where it has none. */
function implicitRadiusKm(place: Place): number | undefined {
  if (place.kind === "postal-code") return defaultDistanceKm;
  return place.rows.length === 0 ? widenedDistanceKm : undefined;
}

function listRows(index: StudioIndex, place: Place): PlaceRows {
  const known = placeRows.get(index) ?? new Map<string, PlaceRows>();
  placeRows.set(index, known);
  const key = `${place.citySlug}/${place.name}`;
  const listed = known.get(key) ?? {
    rows: sortByDistance(index, place.rows, place),
    region: lazy(() => regionOfRows(index.studios.length, place.rows)),
    set: lazy(() => new Set(place.rows)),
    near: lazy(() => entriesOfRows(index, place.rows, unitVector(place))),
  };
  known.set(key, listed);
  return listed;
}

/** All that match in another order, and of those the first (product rules, "Ranking"). */
export function sortMatches(
  { studios }: StudioIndex,
  { rows, distancesKm, ...found }: Matches,
  { order, limit }: { order: SortOrder; limit: number },
): Matches {
  const listed = rows.flatMap((row, place) => {
    const card = studios[row]?.card;
    return card === undefined ? [] : [{ ...sortableOf(card), row, place }];
  });
  const first = sortStudios(listed, order).slice(0, limit);
  return {
    ...found,
    rows: first.map(({ row }) => row),
    distancesKm: distancesKm && first.map(({ place }) => distancesKm[place] ?? 0),
  };
}

function sortableOf({
  id,
  name,
  rating,
  reviewCount,
  price,
}: StudioIndex["studios"][number]["card"]) {
  return { id, name, rating, reviewCount, price };
}

/**
 * Pins are joined, not serialised again: 20,000 of them are a matter of a millisecond or two. Where
 * they are as few as a list may have, each has its name with it, for whoever does not see the map.
 */
export function writePins(index: StudioIndex, rows: readonly number[]): CardList {
  const { pins } = index;
  const isNamed = rows.length <= searchLimits.maxStudios;
  let json = "[";
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const pin = pins[row] ?? "";
    if (place > 0) json += ",";
    json += isNamed ? `${pin.slice(0, -1)},${asciiJson(index.studios[row]?.card.name)}]` : pin;
  }
  json += "]";
  return { json, hash: hash("sha1", json, "base64url") };
}
