import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { allPages, pages } from "#domain/rules/pages/pages.ts";
import { filterNames } from "#domain/rules/search/filter-choices.ts";
import { resultsQuery } from "#domain/rules/search/results-url.ts";
import routes from "./routes.ts";

test("every page of the table is a route, and every route is a page of the table", () => {
  const patterns = routes.flatMap(patternsOf).filter((pattern) => pattern !== "*");
  expect(patterns.toSorted()).toEqual(allPages.map(({ pattern }) => pattern).toSorted());
});

test("the results' address has the parameters of the table, and no others", () => {
  const query = resultsQuery({
    city: "toronto",
    postalCode: "M5V 3A8",
    position: { latitude: 43, longitude: -79 },
    mapPlace: { area: { north: 44, south: 43, east: -79, west: -80 }, zoom: 11 },
    at: { center: { latitude: 43.65, longitude: -79.38 }, zoom: 14 },
    isMapOpen: true,
    distance: 5,
    timeOfDay: "morning",
    priceRange: "$20 - $35",
    maxPrice: 30,
    maxClassSize: 8,
    receipts: ["kinesiologist"],
    stepFree: true,
    classTypes: ["reformer-pilates"],
    amenities: ["showers"],
    rating: 4,
    openNow: true,
    openOn: "sunday",
    openTime: "18:30",
    sort: "name-az",
    show: 48,
    typed: "torono",
  });
  const known = [...pages.results.query, ...filterNames];
  expect(query.map(([name]) => name).toSorted()).toEqual(known.toSorted());
});

test("a parameter that the app reads reaches a page", () => {
  const reads =
    /(?:earch|earchParams|query|found|URLSearchParams\(\w+\))\.(?:get|getAll|has)\("(\w+)"\)/g;
  const read = new Set(
    readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(import.meta.dirname, file), "utf8");
        return Array.from(code.matchAll(reads), ([, name = ""]) => name);
      }),
  );
  expect(read).toContain("payment");
  const known = new Set(allPages.flatMap(({ query = [] }) => query));
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
});

function patternsOf({ index, path, children = [] }: RouteConfigEntry): string[] {
  const own = index ? ["/"] : path === undefined ? [] : [path];
  return [...own, ...children.flatMap(patternsOf)];
}
