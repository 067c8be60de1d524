import fc from "fast-check";
import { expect, test } from "vitest";
import { cities } from "#domain/vocabulary/cities.ts";
import { cityPart, isProvince, placeKey, splitContext } from "./address.ts";

test("the part before the first comma is the city", () => {
  expect(cityPart(" Toronto , ON, Canada")).toBe("Toronto");
  expect(cityPart("Ottawa")).toBe("Ottawa");
  expect(cityPart(",")).toBe("");
});

test.each([
  "st catharines",
  "St. Catharines",
  "st-catharines",
  "Saint Catharines",
  "ST.CATHARINES",
])("%s is St. Catharines", (text) => {
  expect(placeKey(text)).toBe("st catharines");
});

test("accents and apostrophes make no difference", () => {
  expect(placeKey("Orléans")).toBe(placeKey("orleans"));
  expect(placeKey("Hunter’s Glen")).toBe(placeKey("hunters-glen"));
  expect(placeKey("Sainte-Anne")).toBe(placeKey("Ste. Anne"));
  expect(placeKey("Saints Row")).toBe("saints row");
});

test("the 20 cities have 20 keys, the same by name and by slug", () => {
  expect(new Set(cities.map((city) => placeKey(city.name))).size).toBe(20);
  for (const city of cities) expect(placeKey(city.slug)).toBe(placeKey(city.name));
});

test("the last words of a text may say where the place lies", () => {
  expect(splitContext("ByWard Market, Ottawa")).toEqual([
    { place: "byward", context: "market ottawa" },
    { place: "byward market", context: "ottawa" },
  ]);
  expect(splitContext("Toronto")).toEqual([]);
});

test("the province is written in several ways", () => {
  for (const text of ["Ontario", "ON", "ont.", "Ontario, Canada"]) {
    expect(isProvince(text)).toBe(true);
  }
  for (const text of ["", "Toronto", "Ontario Street", "Ontario, Toronto"]) {
    expect(isProvince(text)).toBe(false);
  }
});

test("a key's key is the key itself, in any case", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(placeKey(placeKey(text))).toBe(placeKey(text));
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(placeKey(text.toUpperCase())).toBe(placeKey(text.toLowerCase()));
    }),
  );
});
