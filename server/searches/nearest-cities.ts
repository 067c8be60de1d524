import type { StudioAlternatives } from "#domain/contracts/studios/studio-alternatives.ts";
import { distanceKm, type Position } from "#domain/rules/places/distance.ts";
import { type Place, resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import type { StudioFilters } from "#server/catalogue/search/filter-sets.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue } from "#server/catalogue/search/search-catalogue.ts";

type OfferedCity = StudioAlternatives["nearestCities"][number];

const MAX_CITIES = 3;

const citiesOfIndex = new WeakMap<StudioIndex, readonly Place[]>();

/**
 * The nearest cities with studios that match, or the ones with most of them where no place is known.
 * Where nothing matches anywhere, cities with any studios: there is somewhere to go on.
 */
export function listNearestCities(
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
export function roundKm(km: number | undefined): number | undefined {
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
