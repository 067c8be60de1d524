import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import type { CountedSearches } from "#domain/rules/searches/counted-searches.ts";
import type { DayRange } from "#domain/rules/searches/search-range.ts";
import { namedPlaces } from "#server/catalogue/places/gazetteer.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { listTopKeys } from "./searches-search-days.ts";

/** A quarter of a degree in which visitors searched. */
export type SearchedArea = CountedSearches &
  Position & {
    /** The nearest town, for people. */
    readonly name: string;
  };

const MAX_AREAS = 200;
const MAX_NAMES = 10_000;
/** Half the diagonal of an area. */
const NEAR_KM = 18;
const LARGE = 50_000;
const towns = namedPlaces.filter(({ kind }) => kind === "city" || kind === "town");

export async function listSearchedAreas(
  { db }: SearchDeps,
  range: DayRange,
): Promise<SearchedArea[]> {
  const top = await listTopKeys(db, { ...range, kind: "cell", by: "searches", limit: MAX_AREAS });
  return top.flatMap(({ key, ...counted }) => {
    const [latitude, longitude] = key.split(",").map(Number);
    if (latitude === undefined || longitude === undefined) return [];
    return [{ ...counted, latitude, longitude, name: nameOf(key, { latitude, longitude }) }];
  });
}

/** By area: there are a few thousand in Ontario, and their towns don't move. */
const names = new Map<string, string>();

function nameOf(key: string, at: Position): string {
  const name = names.get(key) ?? nearestTown(at);
  if (names.size < MAX_NAMES) names.set(key, name);
  return name;
}

/** Of several that are about as near, the largest: the gazetteer has those first. */
function nearestTown(at: Position): string {
  const near = towns.find((town) => town.population > LARGE && distanceKm(at, town) < NEAR_KM);
  if (near !== undefined) return near.name;
  const [nearest] = towns
    .map((town) => ({ name: town.name, km: distanceKm(at, town) }))
    .toSorted((a, b) => a.km - b.km);
  return nearest?.name ?? "";
}
