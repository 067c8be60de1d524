import fc from "fast-check";
import { expect, test } from "vitest";
import { googlesWorldPx, ourWorldPx } from "#domain/rules/places/map-plane.ts";
import { createPinIndex, holdsStudio } from "./pin-clusters.ts";

const studios = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 43, max: 46, noNaN: true }),
      longitude: fc.double({ min: -81, max: -75, noNaN: true }),
      rating: fc.constant(4.5),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((positions) => positions.map((one, id) => ({ ...one, id: id + 1, name: `Studio ${id}` })));

const at = (id: number, longitude: number) => ({ id, latitude: 43.65, longitude, rating: null });

const everywhere = { north: 47, south: 42, east: -74, west: -82 };

test("every studio in view is in exactly one pin, at any zoom", () => {
  fc.assert(
    fc.property(studios, fc.double({ min: 3, max: 18, noNaN: true }), (all, zoom) => {
      const marks = createPinIndex(all, ourWorldPx).marksIn(everywhere, zoom);
      for (const { id } of all) {
        expect(marks.filter((mark) => holdsStudio(mark, id))).toHaveLength(1);
      }
    }),
    { numRuns: 40 },
  );
});

test("a cluster holds its studios, and a closer look shows each", () => {
  const index = createPinIndex([at(1, -79.38), at(2, -79.381), at(3, -79.0)], ourWorldPx);
  const area = { north: 44, south: 43, east: -78, west: -80 };
  const cluster = index.marksIn(area, 9).find((mark) => mark.kind === "cluster");
  expect(cluster?.studios.map(({ id }) => id)).toEqual([1, 2]);
  expect(index.marksIn(area, 16)).toHaveLength(3);
});

test("pins that would overlap are one on either map, though Google draws the world half as wide", () => {
  // At zoom 10 a degree is 1,456 pixels wide on our map and 728 on Google's.
  const studios = [at(1, -79.38), at(2, -79.32)];
  const kindsOn = (worldPx: number) =>
    createPinIndex(studios, worldPx)
      .marksIn(everywhere, 10)
      .map(({ kind }) => kind);
  expect(kindsOn(ourWorldPx)).toEqual(["studio", "studio"]);
  expect(kindsOn(googlesWorldPx)).toEqual(["cluster"]);
});
