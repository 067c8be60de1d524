import { expect, test } from "vitest";
import { isInOntario } from "#domain/rules/places/ontario.ts";
import { listPostalAreas, namedPlaces } from "./gazetteer.ts";

test("every place and postal area of the gazetteer lies in Ontario", () => {
  expect(namedPlaces.filter((place) => !isInOntario(place))).toEqual([]);
  expect(listPostalAreas().filter((area) => !isInOntario(area))).toEqual([]);
});

test.each([
  ["Gatineau", 45.477, -75.701],
  ["Hull", 45.4285, -75.7135],
  ["Montréal", 45.5019, -73.5674],
  ["Winnipeg", 49.8951, -97.1384],
  ["Buffalo", 42.8864, -78.8784],
  ["Niagara Falls, New York", 43.0962, -79.0377],
  ["Detroit", 42.3314, -83.0458],
  ["Port Huron", 42.9709, -82.4249],
  ["Sault Ste. Marie, Michigan", 46.4853, -84.3453],
  ["International Falls", 48.6011, -93.4105],
  ["Ogdensburg", 44.6942, -75.4863],
  ["New York", 40.7128, -74.006],
  ["Vancouver", 49.2827, -123.1207],
  ["London, England", 51.5072, -0.1276],
])("%s does not", (_, latitude, longitude) => {
  expect(isInOntario({ latitude, longitude })).toBe(false);
});
