import fc from "fast-check";
import { expect, test } from "vitest";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { isNearOntario } from "#domain/rules/places/ontario.ts";
import { settlePlace } from "./settle-place.ts";

const placing = { takesAll: false, findByPostalCode: () => undefined };
const settle = (place: ImportedPlace) => settlePlace({ name: "Loft Pilates", ...place }, placing);
const toronto = { latitude: 43.65, longitude: -79.38 };

test.each<[reason: string, place: ImportedPlace]>([
  ["No name", { name: " " }],
  ["Permanently closed", { ...toronto, permanentlyClosed: true }],
  [
    "No Pilates word in its name, categories or class types",
    { ...toronto, name: "Villa Green Yoga", searchString: "pilates" },
  ],
  [
    "Outside Ontario (Belo Horizonte, Minas Gerais)",
    { city: "Belo Horizonte", state: "Minas Gerais", latitude: -19.8, longitude: -43.9 },
  ],
  ["Outside Ontario (London, GB)", { city: "London", countryCode: "GB" }],
  [
    "Outside Ontario (Gatineau, QC)",
    { city: "Gatineau", state: "QC", latitude: 45.43, longitude: -75.71 },
  ],
  ["Outside Ontario (Hamilton, New Zealand)", { city: "Hamilton", countryCode: "New Zealand" }],
  ["Outside Ontario (Ontario, California)", { city: "Ontario", state: "California" }],
  ["Nothing says where it is", {}],
  ["Nothing says where in Ontario it is", { state: "Ontario" }],
])("%s: it is left out", (skipped, place) => {
  expect(settle(place)).toEqual({ skipped });
});

test.each<[note: string, place: ImportedPlace, city: string]>([
  ["Placed by its postal area M5V", { postalCode: "M5V 3A8", city: "Toronto" }, "Toronto"],
  ["Placed by its city, Liberty Village", { city: "Liberty Village" }, "Toronto"],
  ["Placed by its city, Toronto", { city: "City of Toronto", countryCode: "Ontario" }, "Toronto"],
  ["Placed by its city, Toronto", { city: "Old Toronto" }, "Toronto"],
  ["position: 0, 0 is no position", { latitude: 0, longitude: 0, city: "Guelph" }, "Guelph"],
  [
    "position: latitude and longitude were swapped",
    { latitude: -79.38, longitude: 43.65, city: "Toronto" },
    "Toronto",
  ],
  [
    "position: the longitude had lost its minus sign",
    { latitude: 43.65, longitude: 79.38, city: "Toronto", state: "ON" },
    "Toronto",
  ],
  ["city: the nearest one, Toronto", { ...toronto, city: "Ontario" }, "Toronto"],
  [
    "city: read from its address, North York",
    { address: "12 Yonge Street North York Ontario Canada" },
    "North York",
  ],
])("%s: it says so", (note, place, city) => {
  const settled = settle(place);
  expect(settled).toMatchObject({ place: { city }, notes: expect.arrayContaining([note]) });
});

test("a studio with the same full postal code places it", () => {
  const settled = settlePlace(
    { name: "Loft Pilates", address: "12 King St W, Toronto, ON M5V3A8" },
    { ...placing, findByPostalCode: (code) => (code === "M5V 3A8" ? toronto : undefined) },
  );
  expect(settled).toMatchObject({
    place: { ...toronto, postalCode: "M5V 3A8", city: "Toronto" },
    citySlug: "toronto",
    isPositionApproximate: true,
    notes: expect.arrayContaining(["Placed by its postal code M5V 3A8"]),
  });
});

test("a foreign phone moves nobody out of Toronto", () => {
  const lakeshore = { latitude: 43.622, longitude: -79.425, phone: "+352 558 247 406" };
  expect(settle(lakeshore)).toMatchObject({ place: { city: "Toronto" } });
  expect(settle({ phone: "+352 558 247 406" })).toMatchObject({ skipped: expect.any(String) });
});

test("a neighbourhood in the city's place is kept as one", () => {
  expect(settle({ ...toronto, city: "Liberty Village" })).toMatchObject({
    place: { city: "Toronto", neighborhood: "Liberty Village" },
    notes: [],
  });
});

const words = fc.oneof(
  fc.constantFrom(
    "Toronto",
    "Ontario",
    "ON",
    "Québec",
    "CA",
    "US",
    "M5V 3A8",
    "H2X 1Y4",
    "__proto__",
  ),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);
const places = fc.record(
  {
    ...{ name: words, address: words, city: words, state: words, countryCode: words },
    ...{ postalCode: words, phone: words, categories: fc.array(words, { maxLength: 2 }) },
    latitude: fc.double({ min: -90, max: 90 }),
    longitude: fc.double({ min: -180, max: 180 }),
  },
  { requiredKeys: [] },
);

test("whatever a row says, it is in or near Ontario or left out with a reason", () => {
  fc.assert(
    fc.property(places, (place) => {
      const settled = settlePlace(place, { ...placing, takesAll: true });
      if ("skipped" in settled) expect(settled.skipped).toMatch(/^[A-Z]/);
      else {
        expect(isNearOntario(settled.place)).toBe(true);
        expect(settled.citySlug).not.toBe("");
        expect(settled.place.name).not.toBe("");
      }
    }),
    { numRuns: 3_000 },
  );
});
