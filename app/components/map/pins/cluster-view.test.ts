import fc from "fast-check";
import { expect, test } from "vitest";
import { googlesWorldPx, ourWorldPx } from "#domain/rules/places/map-plane.ts";
import { clusterView, zoomToFit } from "./cluster-view.ts";
import { createPinIndex } from "./pin-clusters.ts";

const everywhere = { north: 58, south: 41, east: -74, west: -96 };

const directories = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 41.9, max: 49, noNaN: true }),
      longitude: fc.double({ min: -90, max: -75, noNaN: true }),
    }),
    { minLength: 2, maxLength: 60 },
  )
  .map((positions) => positions.map((one, id) => ({ ...one, id: id + 1, rating: null })));

const worlds = fc.constantFrom(ourWorldPx, googlesWorldPx);

const sizes = fc.constantFrom({ width: 600, height: 800 }, { width: 360, height: 640 });

test("two presses lead from the province to a street, whichever clusters are pressed", () => {
  fc.assert(
    fc.property(directories, sizes, worlds, fc.nat(), (studios, size, worldPx, choice) => {
      const index = createPinIndex(studios, worldPx);
      let zoom = 4.5;
      for (let presses = 0; presses < 2; presses += 1) {
        const clusters = index.marksIn(everywhere, zoom).filter(({ kind }) => kind === "cluster");
        const cluster = clusters[choice % Math.max(1, clusters.length)];
        if (cluster?.kind !== "cluster") return;
        const view = clusterView(cluster, { zoom, size, worldPx });
        expect(view.zoom).toBeGreaterThan(zoom);
        zoom = view.zoom ?? 0;
      }
      expect(zoom).toBeGreaterThanOrEqual(14);
    }),
  );
});

test("what fits closely is shown as a whole", () => {
  const studios = [
    { id: 1, rating: null, latitude: 43.65, longitude: -79.38 },
    { id: 2, rating: null, latitude: 43.651, longitude: -79.383 },
  ];
  const position = { latitude: 43.6505, longitude: -79.3815 };
  const size = { width: 600, height: 800 };
  const view = clusterView({ studios, position }, { zoom: 11, size, worldPx: ourWorldPx });
  expect(view.zoom).toBeGreaterThan(15);
  expect(view.kind === "point" && view.center.latitude).toBeCloseTo(43.6505);
  expect(view.kind === "point" && view.center.longitude).toBeCloseTo(-79.3815);
});

test("where not all fit, one of the studios is in the middle", () => {
  const studios = [
    { id: 1, rating: null, latitude: 43.6, longitude: -79.4 },
    { id: 2, rating: null, latitude: 43.7, longitude: -79.2 },
    { id: 3, rating: null, latitude: 43.61, longitude: -79.41 },
  ];
  const position = { latitude: 43.637, longitude: -79.337 };
  const view = clusterView(
    { studios, position },
    { zoom: 9, size: { width: 600, height: 800 }, worldPx: ourWorldPx },
  );
  expect(view).toEqual({ kind: "point", center: { latitude: 43.6, longitude: -79.4 }, zoom: 14.5 });
});

test("the world fits a map of its own width and the padding at zoom 0", () => {
  const world = { north: 85.0511, south: -85.0511, east: 180, west: -180 };
  expect(zoomToFit(world, { width: 512 + 112, height: 512 + 112 }, ourWorldPx)).toBeCloseTo(0, 3);
});
