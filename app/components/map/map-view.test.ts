import fc from "fast-check";
import { expect, test } from "vitest";
import { areaAround, isSameArea, viewOf } from "./map-view.ts";

const positions = fc.array(
  fc.record({
    latitude: fc.double({ min: 41, max: 57, noNaN: true }),
    longitude: fc.double({ min: -96, max: -74, noNaN: true }),
  }),
  { minLength: 2 },
);

test("without a studio the map shows the Toronto area at zoom 11", () => {
  expect(viewOf([])).toEqual({
    kind: "point",
    center: { latitude: 43.6532, longitude: -79.3832 },
    zoom: 11,
  });
});

test("without a studio the map shows the place that was searched, where it is known", () => {
  const kingston = { latitude: 44.23, longitude: -76.49 };
  expect(viewOf([], { around: kingston })).toMatchObject({ center: kingston, zoom: 11 });
});

test("a single studio is centred at zoom 15", () => {
  const studio = { latitude: 43.1, longitude: -79.2 };
  expect(viewOf([studio])).toEqual({ kind: "point", center: studio, zoom: 15 });
});

test("several studios all fit into the view", () => {
  fc.assert(
    fc.property(positions, (studios) => {
      const area = areaAround(studios);
      expect(viewOf(studios)).toEqual({ kind: "area", area, zoom: undefined });
      for (const { latitude, longitude } of studios) {
        expect(latitude <= area.north && latitude >= area.south).toBe(true);
        expect(longitude <= area.east && longitude >= area.west).toBe(true);
      }
    }),
  );
});

test("a place that the visitor moved the map to is kept", () => {
  const area = { north: 44, south: 43, east: -79, west: -80 };
  const studio = { latitude: 43.1, longitude: -79.2 };
  expect(viewOf([studio], { kept: { area, zoom: 9 } })).toEqual({ kind: "area", area, zoom: 9 });
});

test("areas that differ by less than the eye sees are the same", () => {
  const area = { north: 44, south: 43, east: -79, west: -80 };
  expect(isSameArea(area, { ...area, north: 44.005 })).toBe(true);
  expect(isSameArea(area, { ...area, north: 44.2 })).toBe(false);
});
