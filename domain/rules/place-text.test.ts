import fc from "fast-check";
import { expect, test } from "vitest";
import { cities } from "#domain/vocabulary/cities.ts";
import { cityPart, placeKey } from "./place-text.ts";

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
