import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "./distance.ts";
import { moveByMetres, moveByPixels, roundPosition } from "./move-position.ts";

const ontario = fc.record({
  latitude: fc.double({ min: 42, max: 56, noNaN: true }),
  longitude: fc.double({ min: -95, max: -75, noNaN: true }),
});
const metres = fc.integer({ min: -500, max: 500 });
const pixels = fc.integer({ min: -400, max: 400 });
const WORLD_PX = 512 * 2 ** 15;

test("a step of so many metres is so far away", () => {
  fc.assert(
    fc.property(ontario, metres, metres, (from, north, east) => {
      const moved = moveByMetres(from, { north, east });
      expect(distanceKm(from, moved) * 1000).toBeCloseTo(Math.hypot(north, east), -0.5);
    }),
  );
});

test("a pin that is dragged away and back lies where it lay, and up is north", () => {
  fc.assert(
    fc.property(ontario, pixels, pixels, (from, x, y) => {
      const moved = moveByPixels(from, { x, y }, WORLD_PX);
      const back = moveByPixels(moved, { x: -x, y: -y }, WORLD_PX);
      expect(back.latitude).toBeCloseTo(from.latitude, 9);
      expect(back.longitude).toBeCloseTo(from.longitude, 9);
      if (y < 0) expect(moved.latitude).toBeGreaterThan(from.latitude);
      if (x > 0) expect(moved.longitude).toBeGreaterThan(from.longitude);
    }),
  );
});

test("rounding moves a pin by less than two metres", () => {
  fc.assert(
    fc.property(ontario, (from) => {
      expect(distanceKm(from, roundPosition(from)) * 1000).toBeLessThan(2);
    }),
  );
});
