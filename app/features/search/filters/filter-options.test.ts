import { expect, test } from "vitest";
import { studioFacetsSchema } from "#domain/contracts/studios/studio-facets.ts";
import { readResults } from "#domain/rules/search/results-url.ts";
import { type FilterName, searchFilters } from "#domain/search-filters.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { soughtReceipts } from "#domain/vocabulary/receipts.ts";
import { maxClassSizes, maxPrices, timeOfDayKeys } from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { listOptions, listSelectOptions } from "./filter-options.ts";

function counted<Key extends string | number>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key, at) => [key, at]));
}

const facets = studioFacetsSchema.parse({
  classTypes: counted(classTypeKeys),
  amenities: counted(amenityKeys),
  maxPrices: counted(maxPrices),
  classSizes: counted(maxClassSizes),
  receipts: counted(soughtReceipts),
  stepFree: 3,
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

function filterOf(name: FilterName) {
  const filter = searchFilters.find((one) => one.name === name);
  if (filter === undefined) throw new Error(`${name} is a filter`);
  return filter;
}

test("all eleven class types and all amenities can be chosen, each with its number", () => {
  const options = listOptions(filterOf("classTypes"), state, facets);
  expect(options).toHaveLength(11);
  expect(options.map(({ count }) => count)).toEqual(options.map((_, at) => at));
  expect(options.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual([
    "Aerial Pilates",
  ]);
  expect(listOptions(filterOf("amenities"), state, facets)).toHaveLength(16);
});

test("a price without studios is still there, with its zero; any price is one of the choices", () => {
  const options = listOptions(filterOf("priceRange"), state, facets);
  expect(options.map(({ label, count }) => [label, count])).toEqual([
    ["Any price", undefined],
    ["Under $20", 3],
    ["$20 - $35", 40],
    ["$35+", 0],
  ]);
  expect(options.at(-1)?.isChosen).toBe(true);
});

test("ratings are said as `and up`", () => {
  const options = listOptions(filterOf("rating"), state, facets);
  expect(options.map(({ label, count }) => `${label}: ${count ?? ""}`)).toEqual([
    "Any rating: ",
    "4.5 and up: 12",
    "4.0 and up: 30",
    "3.5 and up: 31",
  ]);
});

test("until the numbers are known the choices are there without", () => {
  expect(listOptions(filterOf("openNow"), state, facets)[0]?.count).toBe(41);
  expect(listOptions(filterOf("openNow"), state, undefined)[0]?.count).toBeUndefined();
  expect(listSelectOptions(filterOf("openOn"), state, undefined)[6]?.label).toBe("Sunday");
  expect(listSelectOptions(filterOf("openOn"), state, facets)[6]?.label).toBe("Sunday (6)");
});

test("times are half hours of the day, and whatever time the address names", () => {
  const list = (openTime?: string) =>
    listSelectOptions(filterOf("openTime"), { ...state, openTime }, facets);
  const times = list();
  expect(times.at(0)).toEqual({ value: "05:00", label: "5 AM" });
  expect(times.at(-1)).toEqual({ value: "22:00", label: "10 PM" });
  expect(list("18:15")).toContainEqual({ value: "18:15", label: "6:15 PM" });
  expect(list("18:15")).toHaveLength(times.length + 1);
});
