import { expect, test } from "vitest";
import { readResults } from "#domain/rules/search/results-url.ts";
import { explainNothing } from "./nothing-found-words.ts";

const kingston = { name: "Kingston", slug: "kingston", count: 14, distance: 118.04 };
const nothing = {
  withoutFilter: [],
  nearestStudios: [],
  nearestCities: [kingston],
  outside: false,
};

function explain(query: string, place: { name: string } | null = { name: "Moosonee" }) {
  const state = readResults({ city: "moosonee" }, new URLSearchParams(query));
  return explainNothing({ state, place }, nothing);
}

test("a known place without studios is told how far we looked", () => {
  expect(explain("")).toBe("We know no studio within 25 km of Moosonee yet.");
  expect(explain("pc=P0L%201Y0")).toBe("We know no studio within 10 km of P0L 1Y0 yet.");
  expect(explain("lat=51.28&lng=-80.63")).toBe(
    "We know no studio within 25 km of where you are yet.",
  );
  expect(explain("bounds=51,-81,52,-80&zoom=9")).toBe(
    "We know no studio in this part of the map yet.",
  );
});

test("of a place that nobody knows the page's notice speaks", () => {
  expect(explain("", null)).toBeUndefined();
});

test("filters are named one by one where one of them is in the way, else as what they are together", () => {
  const state = readResults({ city: "toronto" }, new URLSearchParams("amenities=parking"));
  const toronto = { state, place: { name: "Toronto" } };
  const inTheWay = { filter: "amenities", value: "parking", count: 12 } as const;
  expect(explainNothing(toronto, { ...nothing, withoutFilter: [inTheWay] })).toBeUndefined();
  expect(explainNothing(toronto, nothing)).toBe(
    "No studio in Ontario matches all of these at once.",
  );
});

test("from outside Ontario the nearest city of ours is said", () => {
  const state = readResults({}, new URLSearchParams("lat=45.5&lng=-73.57"));
  expect(explainNothing({ state, place: undefined }, { ...nothing, outside: true })).toBe(
    "You are outside Ontario, and all our studios are in it. The nearest city of ours is Kingston, 118 km away.",
  );
});
