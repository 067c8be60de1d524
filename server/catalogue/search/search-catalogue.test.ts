import fc from "fast-check";
import { expect, test } from "vitest";
import { isOpenDuring } from "#domain/rules/hours/opening-hours.ts";
import { distanceKm } from "#domain/rules/places/distance.ts";
import { bayesianRating, compareNearest } from "#domain/rules/search/ranking.ts";
import { compareNames } from "#domain/rules/search/sorting.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { distancesKm } from "#domain/vocabulary/distances.ts";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";
import { timeOfDayKeys, timesOfDay } from "#domain/vocabulary/times-of-day.ts";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import { resolvePlace } from "../places/resolve-place.ts";
import { indexStudios, type StudioIndex } from "./index-studios.ts";
import { searchCatalogue, searchMapArea } from "./search-catalogue.ts";
import type { Matches } from "./search-index.ts";

const filters = fc.record({
  classTypes: fc.subarray([...classTypeKeys], { maxLength: 3 }),
  amenities: fc.subarray([...amenityKeys], { maxLength: 2 }),
  timeOfDay: fc.option(fc.constantFrom(...timeOfDayKeys), { nil: undefined }),
  priceRange: fc.option(fc.constantFrom(...priceRanges), { nil: undefined }),
});
type Filters = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

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
        const index = indexStudios(studios);
        const place = resolvePlace(index, text);
        if (place === undefined) throw new Error(`${text} is a known place`);
        const matches = searchCatalogue(index, { ...chosen, place, distanceKm: radiusKm, limit });
        const expected = studios
          .filter((studio) => passes(studio, chosen))
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
      const index = indexStudios(studios);
      const place = resolvePlace(index, "Toronto");
      if (place === undefined) throw new Error("Toronto is a known place");
      const own = studios.filter(({ card }) => ["toronto", "etobicoke"].includes(card.citySlug));
      const matches = searchCatalogue(index, { ...chosen, place, limit });
      const expected = (own.length > 0 ? own : studios)
        .filter((studio) => passes(studio, chosen))
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
      const index = indexStudios(studios);
      const rated = studios.flatMap(({ card }) => card.rating ?? []);
      const mean = rated.length === 0 ? 0 : rated.reduce((a, b) => a + b, 0) / rated.length;
      const expected = studios
        .filter((studio) => passes(studio, chosen))
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
        const index = indexStudios(studios);
        const expected = studios.filter(
          (studio) =>
            passes(studio, chosen) &&
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

function passes({ card, hours }: CatalogueStudio, chosen: Filters): boolean {
  const { classTypes, amenities, timeOfDay, priceRange } = chosen;
  return (
    (classTypes.length === 0 || classTypes.some((key) => card.classTypes.includes(key))) &&
    amenities.every((key) => card.amenities.includes(key)) &&
    (priceRange === undefined || card.priceRange === priceRange) &&
    (timeOfDay === undefined || (hours !== null && isOpenDuring(hours, timesOfDay[timeOfDay])))
  );
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
