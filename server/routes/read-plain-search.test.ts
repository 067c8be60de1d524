import { parse } from "node:querystring";
import fc from "fast-check";
import { expect, test } from "vitest";
import { studioSearchQuerySchema } from "#domain/contracts/studios/studio-search.ts";
import { readPlainSearch } from "./read-plain-search.ts";

const names = [
  ...["location", "latitude", "longitude", "distance", "timeOfDay", "priceRange"],
  ...["amenities", "classTypes", "rating", "openNow", "openOn", "openTime", "facets", "sort"],
  ...["limit", "names", "__proto__", ""],
];
const values = [
  ...["Toronto", "m5v3a8", "43.65", "-79.4", "5", "10", "3", "0", "500", "501", "91", "181", "1e3"],
  ...["evening", "night", "wifi", "water-station", "Barre", "mat-pilates", "yoga", "a=b", "a.b"],
  ...[
    "4.5",
    "4",
    "3.5",
    "4.0",
    "true",
    "false",
    "monday",
    "sunday",
    "Sunday",
    "18:30",
    "18%3A30",
    "name-az",
  ],
  ...["$35%2B", "%20", "a+b", "x".repeat(201), "", "Infinity", "007", "-0"],
];

const queryTexts = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values), fc.boolean()), {
    maxLength: 7,
  })
  .map((parts) => parts.map(([name, value, bare]) => (bare ? name : `${name}=${value}`)).join("&"));

const position = fc
  .tuple(
    fc.double({ min: -90, max: 90, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.subarray([
      ...["classTypes=Barre", "classTypes=mat-pilates", "amenities=wifi", "limit=24"],
      ...["rating=4.5", "openNow=true", "openOn=sunday", "timeOfDay=evening", "facets=true"],
    ]),
  )
  .map(([north, east, rest]) =>
    [`latitude=${north.toFixed(5)}`, `longitude=${east.toFixed(5)}`, ...rest].join("&"),
  );

test("what is read quickly is read as the schema reads it", () => {
  fc.assert(
    fc.property(fc.oneof(queryTexts, position), (text) => {
      const quick = readPlainSearch(text);
      if (quick !== undefined) expect(quick).toEqual(studioSearchQuerySchema.parse(parse(text)));
    }),
    { numRuns: 5_000 },
  );
});

test("a position with its filters is read quickly", () => {
  fc.assert(fc.property(position, (text) => readPlainSearch(text) !== undefined));
});

test("a time of a day is read with its day, and left to the schema without", () => {
  expect(readPlainSearch("openOn=friday&openTime=18:30")).toMatchObject({
    openOn: "friday",
    openTime: "18:30",
  });
  expect(readPlainSearch("openTime=18:30")).toBeUndefined();
});
