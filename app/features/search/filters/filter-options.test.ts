import { expect, test } from "vitest";
import { studioFacetsSchema } from "#domain/contracts/studios/studio-facets.ts";
import { readResults } from "#domain/rules/search/results-url.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { timeOfDayKeys } from "#domain/vocabulary/times-of-day.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import {
  amenityGroup,
  classTypeGroup,
  listDayOptions,
  listTimeOptions,
  openNowOption,
  priceGroup,
  ratingGroup,
} from "./filter-options.ts";

function counted<Key extends string>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key, at) => [key, at]));
}

const facets = studioFacetsSchema.parse({
  classTypes: counted(classTypeKeys),
  amenities: counted(amenityKeys),
  priceRanges: { "Under $20": 3, "$20 - $35": 40, "$35+": 0 },
  timesOfDay: counted(timeOfDayKeys),
  days: counted(weekdays),
  ratings: { "4.5": 12, "4": 30, "3.5": 31 },
  openNow: 41,
});

const state = readResults(
  { city: "toronto" },
  new URLSearchParams("classTypes=aerial-pilates&priceRange=%2435%2B&rating=4"),
);

test("all eleven class types and all amenities can be chosen, each with its number", () => {
  const { options } = classTypeGroup(state, facets);
  expect(options).toHaveLength(11);
  expect(options.map(({ count }) => count)).toEqual(options.map((_, at) => at));
  expect(options.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual([
    "Aerial Pilates",
  ]);
  expect(amenityGroup(state, facets).options).toHaveLength(16);
});

test("a price without studios is still there, with its zero; any price is one of the choices", () => {
  const { options } = priceGroup(state, facets);
  expect(options.map(({ label, count }) => [label, count])).toEqual([
    ["Any price", undefined],
    ["Under $20", 3],
    ["$20 - $35", 40],
    ["$35+", 0],
  ]);
  expect(options.at(-1)?.isChosen).toBe(true);
});

test("ratings are said as `and up`", () => {
  const { options } = ratingGroup(state, facets);
  expect(options.map(({ label, count }) => `${label}: ${count ?? ""}`)).toEqual([
    "Any rating: ",
    "4.5 and up: 12",
    "4.0 and up: 30",
    "3.5 and up: 31",
  ]);
});

test("until the numbers are known the choices are there without", () => {
  expect(openNowOption(state, facets).count).toBe(41);
  expect(openNowOption(state, undefined).count).toBeUndefined();
  expect(listDayOptions(undefined)[6]?.label).toBe("Sunday");
  expect(listDayOptions(facets)[6]?.label).toBe("Sunday (6)");
});

test("times are half hours of the day, and whatever time the address names", () => {
  const times = listTimeOptions(undefined);
  expect(times.at(0)).toEqual({ value: "05:00", label: "5 AM" });
  expect(times.at(-1)).toEqual({ value: "22:00", label: "10 PM" });
  expect(listTimeOptions("18:15")).toContainEqual({ value: "18:15", label: "6:15 PM" });
  expect(listTimeOptions("18:15")).toHaveLength(times.length + 1);
});
