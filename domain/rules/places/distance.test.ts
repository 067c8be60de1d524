import fc from "fast-check";
import { expect, test } from "vitest";
import { findCityBySlug } from "#domain/vocabulary/cities.ts";
import { distanceKm, formatKm, type Position } from "./distance.ts";

test("Ottawa is about 350 km from Toronto, Waterloo 3 km from Kitchener", () => {
  expect(between("toronto", "ottawa")).toBeCloseTo(352, -1);
  expect(between("kitchener", "waterloo")).toBeCloseTo(2.7, 0);
});

test("a distance has one decimal", () => {
  expect(formatKm(3.449)).toBe("3.4 km");
  expect(formatKm(0)).toBe("0.0 km");
});

const position = fc.record({
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** By the angle between two vectors instead of the haversine. */
function distanceTwin(from: Position, to: Position): number {
  const [a, b] = [vector(from), vector(to)];
  const cross = [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x];
  return 6371.0088 * Math.atan2(Math.hypot(...cross), a.x * b.x + a.y * b.y + a.z * b.z);
}

function vector({ latitude, longitude }: Position) {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return {
    x: Math.cos(phi) * Math.cos(lambda),
    y: Math.cos(phi) * Math.sin(lambda),
    z: Math.sin(phi),
  };
}

test("distances agree with plain vector geometry, both ways", () => {
  fc.assert(
    fc.property(position, position, (from, to) => {
      expect(distanceKm(from, to)).toBeCloseTo(distanceTwin(from, to), 2);
      expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 6);
    }),
  );
});

function between(from: string, to: string): number {
  const [a, b] = [findCityBySlug(from), findCityBySlug(to)];
  if (!a || !b) throw new Error("A city is missing.");
  return distanceKm(a, b);
}
