import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFilters, readResults, withoutFilters } from "#domain/rules/search/results-url.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { listChosenFilters } from "./chosen-filters.ts";

function read(query: string) {
  return readResults({ city: "toronto" }, new URLSearchParams(query));
}

const everything =
  "distance=5&timeOfDay=evening&classTypes=hiit-pilates&amenities=parking&amenities=wifi" +
  "&priceRange=Under%20%2420&rating=4.5&openNow=true&openOn=sunday&openTime=18:30&sort=name-az";

test("each thing that is chosen has a chip, in words", () => {
  expect(listChosenFilters(read(everything)).map(({ label }) => label)).toEqual([
    "Within 5 km",
    "Evening (5-8 PM)",
    "HIIT Pilates",
    "Parking",
    "WiFi",
    "Under $20",
    "Rated 4.5 and up",
    "Open now",
    "Open Sunday at 6:30 PM",
  ]);
});

test("a day without a time, and a search without a filter", () => {
  expect(listChosenFilters(read("openOn=monday")).map(({ label }) => label)).toEqual([
    "Open Monday",
  ]);
  expect(listChosenFilters(read("sort=name-az&show=48"))).toEqual([]);
});

test("in a map's area no distance is shown as chosen, for none counts", () => {
  const area = "bounds=43.6,-79.5,43.7,-79.3&zoom=12&distance=5&amenities=parking";
  expect(listChosenFilters(read(area)).map(({ label }) => label)).toEqual(["Parking"]);
});

test("without all that is chosen, one after the other, nothing is left to take away", () => {
  const someOf = (keys: readonly string[]) => fc.subarray([...keys]);
  const query = fc.record({
    classTypes: someOf(classTypeKeys),
    amenities: someOf(amenityKeys),
    rest: fc.subarray([
      "distance=2",
      "timeOfDay=morning",
      "rating=4",
      "openNow=true",
      "openOn=friday",
    ]),
  });
  fc.assert(
    fc.property(query, ({ classTypes, amenities, rest }) => {
      const listed = [
        ...classTypes.map((key) => `classTypes=${key}`),
        ...amenities.map((key) => `amenities=${key}`),
        ...rest,
      ];
      let state = read(listed.join("&"));
      for (let left = listed.length; left > 0; left -= 1) {
        const chosen = listChosenFilters(state);
        expect(chosen).toHaveLength(left);
        state = chosen[0]?.without ?? state;
      }
      expect(hasFilters(state)).toBe(false);
      expect(state).toEqual(withoutFilters(read("")));
    }),
  );
});
