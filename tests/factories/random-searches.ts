import fc from "fast-check";
import { slugify } from "#domain/rules/text/slug.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { receiptKeys, soughtReceipts } from "#domain/vocabulary/receipts.ts";
import {
  distancesKm,
  maxClassSizes,
  maxPrices,
  minRatings,
  priceRanges,
  timeOfDayKeys,
} from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { seededRandom } from "#sample/random.ts";
import type { NewStudio } from "#server/studios/studio-queries.ts";
import type { PlainFilters } from "#tests/support/plain-filters.ts";
import type { PlainWhere } from "#tests/support/plain-places.ts";

export type SearchState = { readonly chosen: PlainFilters; readonly where: PlainWhere };

/** Spread over the cities and beyond, some with unknown hours, prices and ratings. */
export function randomStudios(count: number): NewStudio[] {
  const random = seededRandom("random searches");
  return Array.from({ length: count }, (_, number) => {
    const city = random.pick(cities);
    const name = `Studio ${number}`;
    const days = weekdays.flatMap((day) => {
      if (random.chance(0.15)) return [];
      const from = 30 * random.int(10, 40);
      const span = { from, to: from + 30 * random.int(1, 24) };
      return [[day, random.chance(0.2) ? [] : [span]]];
    });
    return {
      name,
      slug: slugify(name),
      city: city.name,
      citySlug: city.slug,
      latitude: city.latitude + (random.next() - 0.5) * 0.3,
      longitude: city.longitude + (random.next() - 0.5) * 0.4,
      rating: random.chance(0.2) ? null : random.int(30, 50) / 10,
      reviewCount: random.int(0, 60),
      priceRange: random.chance(0.2) ? null : random.pick(priceRanges),
      price: random.chance(0.3) ? null : 100 * random.int(12, 45),
      classSize: random.chance(0.3) ? null : random.int(1, 16),
      receipts: receiptKeys.filter(() => random.chance(0.3)),
      stepFree: random.pick([null, "yes", "ramp", "no"]),
      classTypes: classTypeKeys.filter(() => random.chance(0.4)),
      amenities: amenityKeys.filter(() => random.chance(0.5)),
      structuredHours: random.chance(0.1) ? null : Object.fromEntries(days),
      featured: random.chance(0.1),
      source: "sample",
    };
  });
}

function maybe<Value>(values: readonly Value[]): fc.Arbitrary<Value | undefined> {
  return fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
}

function chosenFilters(now: Date): fc.Arbitrary<PlainFilters> {
  const filters = fc.record({
    classTypes: fc.subarray([...classTypeKeys], { maxLength: 2 }),
    amenities: fc.subarray([...amenityKeys], { maxLength: 2 }),
    timeOfDay: maybe(timeOfDayKeys),
    priceRange: maybe(priceRanges),
    rating: maybe(minRatings),
    maxPrice: maybe(maxPrices),
    maxClassSize: maybe(maxClassSizes),
    receipts: fc.subarray([...soughtReceipts], { maxLength: 2 }),
    stepFree: fc.boolean(),
    openOn: maybe(weekdays),
    openTime: maybe(["06:30", "12:00", "18:45", "23:59"]),
    openNow: maybe([now]),
  });
  return filters.map((chosen) =>
    chosen.openOn === undefined ? { ...chosen, openTime: undefined } : chosen,
  );
}

const nowhere = { call: "" as const, text: undefined, position: undefined, area: undefined };

const distance = maybe(distancesKm);
const wheres: fc.Arbitrary<PlainWhere> = fc
  .oneof(
    fc.record({ text: fc.constantFrom("Toronto", "guelph", "Kenora", "Tobermory"), distance }),
    fc.record({
      position: fc.record({
        latitude: fc.integer({ min: 4290, max: 4560 }).map((degrees) => degrees / 100),
        longitude: fc.integer({ min: -8130, max: -7560 }).map((degrees) => degrees / 100),
      }),
      distance,
    }),
    fc.record({
      call: fc.constant("/postal-code" as const),
      text: fc.constantFrom("M5V 3A8", "K1P 1J1"),
      distance,
    }),
    fc
      .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }))
      .map(([height, width]) => ({
        call: "/area" as const,
        area: { south: 43.4, north: 43.4 + height / 50, west: -80.2, east: -80.2 + width / 50 },
      })),
    fc.constant({}),
  )
  .map((where) => ({ ...nowhere, distance: undefined, ...where }));

export function anySearch(now: Date): fc.Arbitrary<SearchState> {
  return fc.record({ chosen: chosenFilters(now), where: wheres });
}

/** The state as a query of the call. */
export function searchText({ chosen, where }: SearchState): string {
  const { openNow, classTypes, amenities, receipts, stepFree, ...single } = chosen;
  const { text, position, area, distance: km } = where;
  const place = where.call === "/postal-code" ? { postalCode: text } : { location: text };
  const pairs = Object.entries({ ...single, ...place, ...position, ...area, distance: km });
  return String(
    new URLSearchParams([
      ...pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      ...classTypes.map((key) => ["classTypes", key]),
      ...amenities.map((key) => ["amenities", key]),
      ...receipts.map((key) => ["receipts", key]),
      ...(stepFree ? [["stepFree", "true"]] : []),
      ...(openNow === undefined ? [] : [["openNow", "true"]]),
    ]),
  );
}
