import { expect, test } from "vitest";
import { slugify } from "#domain/rules/text/slug.ts";
import { amenityKeys, amenityLabel, findAmenityKey, wizardAmenities } from "./amenities.ts";
import { cities, findCityBySlug } from "./cities.ts";
import {
  classTypeKeys,
  classTypeLabel,
  filterClassTypes,
  findClassTypeKey,
  wizardClassTypes,
} from "./class-types.ts";

test("the twenty cities have the slugs that the rule gives", () => {
  expect(cities).toHaveLength(20);
  for (const city of cities) expect(city.slug).toBe(slugify(city.name));
  expect(findCityBySlug("st-catharines")?.name).toBe("St. Catharines");
  expect(findCityBySlug("constructor")).toBeUndefined();
});

test("the results page offers eight class types", () => {
  expect(filterClassTypes.map(classTypeLabel)).toEqual([
    "Reformer Pilates",
    "Mat Pilates",
    "Hot Pilates",
    "Chair Pilates",
    "Barre Pilates",
    "Tower Pilates",
    "Clinical Pilates",
    "Aerial Pilates",
  ]);
});

test.each([
  ["Barre", "barre-pilates"],
  ["BARRE PILATES", "barre-pilates"],
  ["reformer_pilates", "reformer-pilates"],
  ["hiit", "hiit-pilates"],
])("%s is the class type %s", (text, key) => {
  expect(findClassTypeKey(text)).toBe(key);
});

test.each([
  ["water-station", "water"],
  ["Retail Shop", "retail"],
  ["Wi-Fi", "wifi"],
  ["Shower Facilities", "showers"],
  ["locker-room", "locker-room"],
])("%s is the amenity %s", (text, key) => {
  expect(findAmenityKey(text)).toBe(key);
});

test("every key is found by its key and by its label", () => {
  for (const key of classTypeKeys) {
    expect([findClassTypeKey(key), findClassTypeKey(classTypeLabel(key))]).toEqual([key, key]);
  }
  for (const key of amenityKeys) {
    expect([findAmenityKey(key), findAmenityKey(amenityLabel(key))]).toEqual([key, key]);
  }
});

test("every word of the wizard is in the vocabulary", () => {
  for (const { key, label } of wizardClassTypes) expect(findClassTypeKey(label)).toBe(key);
  for (const { key, label } of wizardAmenities) {
    expect(findAmenityKey(label)).toBe(findAmenityKey(key));
    expect(findAmenityKey(key)).toBeDefined();
  }
});

test("an unknown key is shown as is, and found as nothing", () => {
  expect([classTypeLabel("yoga"), amenityLabel("toString")]).toEqual(["yoga", "toString"]);
  expect([findClassTypeKey("yoga"), findAmenityKey("")]).toEqual([undefined, undefined]);
});
