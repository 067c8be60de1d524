import fc from "fast-check";
import { expect, test } from "vitest";
import { studioFacetsSchema } from "#domain/contracts/studios/studio-facets.ts";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { distanceKm } from "#domain/rules/places/distance.ts";
import { bayesianRating, compareNames, compareNearest } from "#domain/rules/search/ranking.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { soughtReceipts } from "#domain/vocabulary/receipts.ts";
import {
  distancesKm,
  maxClassSizes,
  maxPrices,
  minRatings,
  priceRanges,
  timeOfDayKeys,
} from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { countPlainly, type PlainFilters, passesPlainly } from "#tests/support/plain-filters.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { writeFacets } from "./count-facets.ts";
import { indexStudios, type StudioIndex } from "./index-studios.ts";
import {
  listMatches,
  listMatchesAmong,
  searchCatalogue,
  searchMapArea,
} from "./search-catalogue.ts";
import type { Matches } from "./search-index.ts";

/** In the hour that the clock skips in Toronto, and an hour before it in Kenora. */
const now = new Date("2026-03-08T07:10:00Z");

/** Most searches choose little. */
function maybe<Value>(values: readonly Value[]): fc.Arbitrary<Value | undefined> {
  return fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
}

const filters: fc.Arbitrary<PlainFilters> = fc.record({
  classTypes: fc.subarray([...classTypeKeys], { maxLength: 3 }),
  amenities: fc.subarray([...amenityKeys], { maxLength: 2 }),
  timeOfDay: maybe(timeOfDayKeys),
  priceRange: maybe(priceRanges),
  rating: maybe(minRatings),
  maxPrice: maybe(maxPrices),
  maxClassSize: maybe(maxClassSizes),
  receipts: fc.subarray([...soughtReceipts], { maxLength: 2 }),
  stepFree: fc.boolean(),
  openOn: maybe(weekdays),
  openTime: maybe(["00:30", "06:59", "12:00", "18:30"]),
  openNow: maybe([now]),
});

const limits = fc.constantFrom(1, 3, 24, 500);

test("a search around a place finds what a plain computation finds, in the same order", () => {
  fc.assert(
    fc.property(
      arbitraryStudios,
      fc.constantFrom("Toronto", "Ottawa", "M5V 3A8", "north-york"),
      fc.constantFrom(...distancesKm),
      filters,
      limits,
      (studios, text, radiusKm, chosen, limit) => {
        const index = finishSteps(indexStudios(studios));
        const place = resolvePlace(index, text);
        if (place === undefined) throw new Error(`${text} is a known place`);
        const matches = searchCatalogue(index, { ...chosen, place, distanceKm: radiusKm, limit });
        const expected = studios
          .filter((studio) => passesPlainly(studio, chosen))
          .map((studio) => ({ studio, distance: distanceKm(place, studio.card) }))
          .filter(({ distance }) => distance <= radiusKm)
          .sort(byDistance);
        expect(idsOf(index, matches)).toEqual(ids(expected).slice(0, limit));
        expect(matches.total).toBe(expected.length);
        matches.distancesKm?.forEach((km, place) => {
          expect(km).toBeCloseTo(expected[place]?.distance ?? Number.NaN, 9);
        });
      },
    ),
  );
});

test("without a distance, a city's search finds its own studios, and Toronto's those of its boroughs", () => {
  fc.assert(
    fc.property(arbitraryStudios, filters, limits, (studios, chosen, limit) => {
      const index = finishSteps(indexStudios(studios));
      const place = resolvePlace(index, "Toronto");
      if (place === undefined) throw new Error("Toronto is a known place");
      const own = studios.filter(({ card }) => ["toronto", "etobicoke"].includes(card.citySlug));
      const matches = searchCatalogue(index, { ...chosen, place, limit });
      const expected = (own.length > 0 ? own : studios)
        .filter((studio) => passesPlainly(studio, chosen))
        .map((studio) => ({ studio, distance: distanceKm(place, studio.card) }))
        .filter(({ distance }) => own.length > 0 || distance <= 25)
        .sort(byDistance);
      expect(idsOf(index, matches)).toEqual(ids(expected).slice(0, limit));
      expect(matches.total).toBe(expected.length);
    }),
  );
});

test("a search without a place shows featured studios first, then the best by a weighted rating", () => {
  fc.assert(
    fc.property(arbitraryStudios, filters, limits, (studios, chosen, limit) => {
      const index = finishSteps(indexStudios(studios));
      const rated = studios.flatMap(({ card }) => card.rating ?? []);
      const mean = index.averageRating ?? 0;
      expect(mean * rated.length).toBeCloseTo(
        rated.reduce((a, b) => a + b, 0),
        9,
      );
      const expected = studios
        .filter((studio) => passesPlainly(studio, chosen))
        .sort(
          (a, b) =>
            Number(b.card.featured) - Number(a.card.featured) ||
            bayesianRating(b.card, mean) - bayesianRating(a.card, mean) ||
            b.priority - a.priority ||
            compareNames(a.card, b.card),
        );
      const matches = searchCatalogue(index, { ...chosen, limit });
      expect(idsOf(index, matches)).toEqual(expected.map(({ card }) => card.id).slice(0, limit));
      expect(matches.total).toBe(expected.length);
    }),
  );
});

test("a map's rectangle holds just the studios inside it", () => {
  const degrees = (middle: number) =>
    fc
      .tuple(
        fc.double({ min: -0.2, max: 0, noNaN: true }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
      )
      .map(([low, high]) => [middle + low, middle + high] as const);
  fc.assert(
    fc.property(
      arbitraryStudios,
      degrees(43.65),
      degrees(-79.4),
      filters,
      (studios, ns, ew, chosen) => {
        const area = { south: ns[0], north: ns[1], west: ew[0], east: ew[1] };
        const index = finishSteps(indexStudios(studios));
        const expected = studios.filter(
          (studio) =>
            passesPlainly(studio, chosen) &&
            studio.card.latitude >= area.south &&
            studio.card.latitude <= area.north &&
            studio.card.longitude >= area.west &&
            studio.card.longitude <= area.east,
        );
        const matches = searchMapArea(index, { ...chosen, area, limit: 500 });
        expect(new Set(idsOf(index, matches))).toEqual(
          new Set(expected.map(({ card }) => card.id)),
        );
        expect(matches.total).toBe(expected.length);
      },
    ),
  );
});

test("facets count each choice as a plain computation does, wherever the search looks", () => {
  const places = ["Toronto", "Ottawa", "Kenora", "M5V 3A8", undefined];
  fc.assert(
    fc.property(
      arbitraryStudios,
      fc.constantFrom(...places),
      maybe(distancesKm),
      filters,
      (studios, text, radiusKm, chosen) => {
        const index = finishSteps(indexStudios(studios));
        const place = text === undefined ? undefined : resolvePlace(index, text);
        const where = { place, distanceKm: radiusKm };
        const everyone = searchCatalogue(index, { ...where, limit: 500 });
        const inRegion = new Set(idsOf(index, everyone));
        const region = studios.filter(({ card }) => inRegion.has(card.id));
        const search = { ...chosen, ...where, limit: 24 };
        const counted = searchCatalogue(index, { ...search, facetsAt: now });
        expect(facetsOf(counted)).toEqual(countPlainly(region, chosen, now));
        expect({ ...counted, facets: undefined }).toEqual({
          ...searchCatalogue(index, search),
          facets: undefined,
        });
      },
    ),
    { numRuns: propertyRuns(200) },
  );
});

test("facets of a map's rectangle count the studios inside it", () => {
  const area = { south: 43.58, north: 43.72, west: -79.5, east: -79.37 };
  fc.assert(
    fc.property(arbitraryStudios, filters, (studios, chosen) => {
      const index = finishSteps(indexStudios(studios));
      const inside = studios.filter(
        ({ card }) =>
          card.latitude >= area.south &&
          card.latitude <= area.north &&
          card.longitude >= area.west &&
          card.longitude <= area.east,
      );
      const counted = searchMapArea(index, { ...chosen, area, limit: 500, facetsAt: now });
      expect(facetsOf(counted)).toEqual(countPlainly(inside, chosen, now));
      expect(counted.total).toBe(inside.filter((studio) => passesPlainly(studio, chosen)).length);
    }),
  );
});

function facetsOf({ facets }: Matches): unknown {
  if (facets === undefined) throw new Error("The search was asked for facets");
  return studioFacetsSchema.parse(JSON.parse(writeFacets(facets).json));
}

type Measured = { studio: CatalogueStudio; distance: number };

function byDistance(a: Measured, b: Measured): number {
  const rankable = ({ studio: { card, priority }, distance }: Measured) => ({
    ...card,
    priority,
    distance,
  });
  return compareNearest(rankable(a), rankable(b));
}

function ids(measured: readonly Measured[]): number[] {
  return measured.map(({ studio }) => studio.card.id);
}

function idsOf(index: StudioIndex, { rows }: Matches): number[] {
  return Array.from(rows, (row) => index.studios[row]?.card.id ?? 0);
}

test("of some studios those match that a search finds among all", () => {
  const area = { south: 43.6, north: 43.72, west: -79.5, east: -79.35 };
  fc.assert(
    fc.property(
      arbitraryStudios,
      fc.constantFrom("Toronto", "Ottawa", "M5V 3A8", "Tobermory", undefined),
      fc.option(fc.constantFrom(...distancesKm), { nil: undefined }),
      filters,
      fc.boolean(),
      (studios, text, distance, chosen, isArea) => {
        const index = finishSteps(indexStudios(studios));
        const place = text === undefined ? undefined : resolvePlace(index, text);
        const some = studios.flatMap((_, row) => (row % 3 === 0 ? [] : [row]));
        const limit = studios.length;
        const all = isArea
          ? searchMapArea(index, { ...chosen, area, limit }).rows
          : listMatches(index, { ...chosen, place, distanceKm: distance });
        const found = listMatchesAmong(index, some, {
          ...chosen,
          ...(isArea ? { area } : { place, distanceKm: distance }),
        });
        expect(found).toEqual(some.filter((row) => all.includes(row)));
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});
