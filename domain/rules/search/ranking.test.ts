import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bayesianRating,
  compareNearest,
  compareWithoutPlace,
  farthestKm,
  nearnessKey,
  type Rankable,
} from "./ranking.ts";

function studio(id: number, changes: Partial<Rankable & { distance: number }> = {}) {
  return {
    id,
    name: "Core",
    rating: 4.5,
    reviewCount: 10,
    featured: false,
    priority: 0,
    distance: 1,
    ...changes,
  };
}

test("a few perfect reviews weigh less than many very good ones", () => {
  const few = bayesianRating({ rating: 5, reviewCount: 2 }, 4.3);
  const many = bayesianRating({ rating: 4.8, reviewCount: 200 }, 4.3);
  expect(many).toBeGreaterThan(few);
  expect(bayesianRating({ rating: null, reviewCount: 0 }, 4.3)).toBe(4.3);
});

test("the nearest is first; at the same distance the package, the rating, the name and the id decide", () => {
  const ordered = [
    studio(9, { distance: 0.5, rating: 3 }),
    studio(8, { priority: 2, rating: 3 }),
    studio(7, { rating: 4.9 }),
    studio(6, { name: "Apex" }),
    studio(1),
    studio(2),
    studio(3, { rating: null }),
  ];
  expect(ordered.toReversed().toSorted(compareNearest)).toEqual(ordered);
});

test("a featured studio is ahead of a nearer one in the same 250 m, and of none beyond them", () => {
  const ordered = [
    studio(1, { distance: 0.749 }),
    studio(2, { distance: 0.999, priority: 3 }),
    studio(3, { distance: 0.998, priority: 2 }),
    studio(4, { distance: 0.76 }),
    studio(5, { distance: 0.9, rating: 5 }),
    studio(6, { distance: 1, priority: 3 }),
  ];
  expect(ordered.toReversed().toSorted(compareNearest)).toEqual(ordered);
});

test("distances that differ by less than a millimetre are equal", () => {
  const better = studio(1, { distance: 1.000_000_1, rating: 5 });
  const nearer = studio(2, { distance: 1 });
  expect([nearer, better].toSorted(compareNearest)).toEqual([better, nearer]);
});

test("the order by distance is that of band, package, distance, rating and name, one after the other", () => {
  const metres = fc.integer({ min: 0, max: 3_000 });
  const priority = fc.integer({ min: 0, max: 999 });
  const anyPair = fc.tuple(fc.tuple(metres, priority), fc.tuple(metres, priority));
  fc.assert(
    fc.property(anyPair, ([[metresA, priorityA], [metresB, priorityB]]) => {
      const a = studio(1, { distance: metresA / 1000, priority: priorityA });
      const b = studio(2, { distance: metresB / 1000, priority: priorityB });
      const steps = [
        Math.floor(metresA / 250) - Math.floor(metresB / 250),
        priorityB - priorityA,
        metresA - metresB,
        a.id - b.id,
      ];
      expect(Math.sign(compareNearest(a, b))).toBe(
        Math.sign(steps.find((step) => step !== 0) ?? 0),
      );
    }),
  );
});

test("nothing beyond the farthest distance of a key has a smaller one", () => {
  const km = fc.double({ min: 0, max: 20_000, noNaN: true });
  const priority = fc.integer({ min: -5, max: 2_000 });
  fc.assert(
    fc.property(km, priority, priority, (distance, own, other) => {
      const key = nearnessKey(distance, own);
      expect(nearnessKey(farthestKm(key), other)).toBeGreaterThan(key);
      expect(Number.isSafeInteger(key)).toBe(true);
    }),
  );
});

test("without any place featured studios lead, then the weighted rating", () => {
  const ordered = [
    studio(5, { featured: true, rating: 3 }),
    studio(4, { rating: 4.8, reviewCount: 300 }),
    studio(3, { rating: 5, reviewCount: 1 }),
    studio(2, { rating: null, reviewCount: 0 }),
  ];
  expect(ordered.toReversed().toSorted(compareWithoutPlace(4.3))).toEqual(ordered);
});

test("a weighted rating lies between the studio's own and the mean", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 5, noNaN: true }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      fc.nat(100_000),
      (rating, mean, reviewCount) => {
        const weighted = bayesianRating({ rating, reviewCount }, mean);
        expect(weighted).toBeGreaterThanOrEqual(Math.min(rating, mean) - 1e-9);
        expect(weighted).toBeLessThanOrEqual(Math.max(rating, mean) + 1e-9);
      },
    ),
  );
});

const anyStudio = fc.record({
  id: fc.nat(1000),
  name: fc.constantFrom("Core", "Zen"),
  rating: fc.option(fc.constantFrom(4, 4.5)),
  reviewCount: fc.nat(3),
  featured: fc.boolean(),
  priority: fc.nat(2),
  distance: fc.constantFrom(0.9, 0.95, 1, 1.2),
});

test("both orders are the same whatever the order before", () => {
  const anyStudios = fc.uniqueArray(anyStudio, { selector: (entry) => entry.id, maxLength: 12 });
  fc.assert(
    fc.property(anyStudios, (list) => {
      for (const compare of [compareNearest, compareWithoutPlace(4.3)]) {
        expect(list.toReversed().toSorted(compare)).toEqual(list.toSorted(compare));
      }
    }),
  );
});
