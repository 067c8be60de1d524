import fc from "fast-check";
import { expect, test } from "vitest";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { soughtReceipts } from "#domain/vocabulary/receipts.ts";
import {
  distancesKm,
  maxClassSizes,
  maxPrices,
  minRatings,
  priceRanges,
  sortOrderKeys,
  timeOfDayKeys,
} from "#domain/vocabulary/search-choices.ts";
import {
  changedResults,
  hasFilters,
  type ResultsState,
  readResults,
  resultsPath,
  withoutFilters,
} from "./results-url.ts";

function read(address: string): ResultsState {
  const { pathname, searchParams } = new URL(address, "http://site");
  const [, , , , city, filter] = pathname.split("/").map(decodeURIComponent);
  return readResults({ city, filter }, searchParams);
}

const maybe = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined });
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((thousandths) => thousandths / 1000);

const states: fc.Arbitrary<ResultsState> = fc
  .record({
    city: fc.constantFrom("", "toronto", "st-catharines", "richmond-hill"),
    postalCode: maybe(["M5V 3A8", "K1A 0B1"]),
    position: fc.option(fc.record({ latitude: degrees(41, 57), longitude: degrees(-96, -74) }), {
      nil: undefined,
    }),
    mapPlace: maybe([
      { area: { north: 43.7, south: 43.6, east: -79.3, west: -79.5 }, zoom: 12.25 },
      { area: { north: 45.5012, south: 45.4, east: -75.6, west: -75.7 }, zoom: 11 },
    ]),
    at: maybe([
      { center: { latitude: 43.65321, longitude: -79.38318 }, zoom: 13.5 },
      { center: { latitude: 50, longitude: -85.2 }, zoom: 4 },
    ]),
    isMapOpen: fc.boolean(),
    distance: maybe(distancesKm),
    timeOfDay: maybe(timeOfDayKeys),
    priceRange: maybe(priceRanges),
    classTypes: fc.subarray([...classTypeKeys]),
    amenities: fc.subarray([...amenityKeys]),
    rating: maybe(minRatings),
    maxPrice: maybe(maxPrices),
    maxClassSize: maybe(maxClassSizes),
    receipts: fc.subarray([...soughtReceipts]),
    stepFree: fc.boolean(),
    openNow: fc.boolean(),
    openAt: maybe([
      { openOn: "sunday", openTime: undefined },
      { openOn: "monday", openTime: "18:30" },
    ] as const),
    sort: fc.constantFrom(...sortOrderKeys),
    show: fc.constantFrom(24, 48, 120, 504),
    typed: maybe(["torono", "reformer torono & more"]),
  })
  .map(({ openAt = { openOn: undefined, openTime: undefined }, ...state }) => ({
    ...state,
    ...openAt,
  }));

test("an address keeps everything that was chosen", () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(read(resultsPath(state))).toEqual(state);
    }),
  );
});

test("whatever stands in an address, it is read", () => {
  const names = ["pc", "lat", "lng", "distance", "bounds", "zoom", "at", "map", "show", "sort"];
  fc.assert(
    fc.property(fc.string(), (text) => {
      const query = new URLSearchParams(names.map((name) => [name, text]));
      expect(readResults({ city: text, filter: text }, query).show % 24).toBe(0);
    }),
  );
});

test("nothing chosen leaves the address bare", () => {
  expect(resultsPath(read("/explore/studios/on/toronto"))).toBe("/explore/studios/on/toronto");
  expect(resultsPath(read("/explore/studios/on?distance=3&sort=best&show=x"))).toBe(
    "/explore/studios/on",
  );
});

test.each([
  ["reformer-pilates", { classTypes: ["reformer-pilates"] }],
  ["barre", { classTypes: ["barre-pilates"] }],
  ["evening", { timeOfDay: "evening" }],
  ["parking", { amenities: ["parking"] }],
])("the segment %s is preset in the filters", (segment, preset) => {
  expect(read(`/explore/studios/on/toronto/${segment}`)).toMatchObject({
    city: "toronto",
    ...preset,
  });
});

test("an unknown segment presets nothing", () => {
  expect(hasFilters(read("/explore/studios/on/toronto/unicorns"))).toBe(false);
});

test("a preset filter can be taken away: the segment becomes part of the query", () => {
  const state = read("/explore/studios/on/toronto/evening?classTypes=mat-pilates");
  expect(resultsPath(state)).toBe(
    "/explore/studios/on/toronto?timeOfDay=evening&classTypes=mat-pilates",
  );
  expect(resultsPath(withoutFilters(state))).toBe("/explore/studios/on/toronto");
});

test("the map stays where it was moved to while the studios are the same, and no longer", () => {
  const state = read("/explore/studios/on/toronto?at=43.65,-79.38,14&map=open");
  expect(state).toMatchObject({ at: { zoom: 14 }, isMapOpen: true });
  expect(changedResults(state, { show: 48 }).at).toEqual(state.at);
  expect(changedResults(state, { sort: "name-az" }).at).toEqual(state.at);
  expect(changedResults(state, { timeOfDay: "evening" })).toMatchObject({
    at: undefined,
    isMapOpen: true,
  });
  expect(withoutFilters(state).at).toBeUndefined();
});

test.each(["43.65,-79.38", "91,-79.38,14", "43.65,-79.38,x", "43.65,-79.38,99"])(
  "at=%s is no place of a map",
  (text) => {
    expect(read(`/explore/studios/on/toronto?at=${text}`).at).toBeUndefined();
  },
);

test("a time without its day says nothing", () => {
  expect(read("/explore/studios/on/toronto?openTime=18:30").openTime).toBeUndefined();
  expect(read("/explore/studios/on/toronto?openOn=sunday&openTime=25:00")).toMatchObject({
    openOn: "sunday",
    openTime: undefined,
  });
});

test("a postal code is read as people write it", () => {
  expect(read("/explore/studios/on/toronto?pc=m5v3a8").postalCode).toBe("M5V 3A8");
  expect(read("/explore/studios/on/toronto?pc=90210").postalCode).toBeUndefined();
});
