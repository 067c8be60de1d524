import { expect, test } from "vitest";
import { firstView } from "./google-camera.ts";

const toronto = {
  kind: "point",
  center: { latitude: 43.6532, longitude: -79.3832 },
  zoom: 11,
} as const;

test("a map that is drawn anew in another theme stands where the visitor left it", () => {
  const center = { latitude: 45.42, longitude: -75.69 };
  const area = { north: 45.6, south: 45.2, east: -75.4, west: -76 };
  expect(firstView(toronto, { area, center, zoom: 13 })).toEqual({
    kind: "point",
    center,
    zoom: 13,
  });
});

test("the first map stands where the search says", () => {
  expect(firstView(toronto, undefined)).toBe(toronto);
});
