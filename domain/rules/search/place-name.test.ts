import { expect, test } from "vitest";
import { placeNameOf } from "./place-name.ts";
import { readResults } from "./results-url.ts";

const of = (city: string, query = "") => readResults({ city }, new URLSearchParams(query));

test("a place is written as people write it, known or not", () => {
  const found = {
    name: "Orléans",
    slug: "orleans",
    city: "Ottawa",
    citySlug: "ottawa",
    latitude: 45,
    longitude: -75,
    parts: [],
    classTypes: [],
  };
  expect(placeNameOf(of("orleans"), found)).toBe("Orléans");
  expect(placeNameOf(of("st-catharines"), undefined)).toBe("St. Catharines");
  expect(placeNameOf(of("sault-ste-marie"), undefined)).toBe("Sault Ste Marie");
  expect(placeNameOf(of("m5v-3a8"), undefined)).toBe("M5V 3A8");
  expect(placeNameOf(of(""), undefined)).toBeUndefined();
});

test("a search around the visitor or of the map's area names no city", () => {
  expect(placeNameOf(of("", "lat=43.6&lng=-79.4"), null)).toBe("your area");
  expect(placeNameOf(of("toronto", "bounds=43,-80,44,-79&zoom=9"), null)).toBe("this map area");
});
