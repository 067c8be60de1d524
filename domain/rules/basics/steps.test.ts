import fc from "fast-check";
import { expect, test } from "vitest";
import { eachInSteps, finishSteps, mapInSteps, sortInSteps } from "./steps.ts";

/** Few keys, so that equals really happen; long enough for many runs. */
const items = fc
  .tuple(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), fc.integer({ max: 90 }))
  .map(([keys, times]) =>
    Array.from({ length: Math.max(1, times) }, () => keys)
      .flat()
      .map((key, place) => ({ key, place })),
  );

test("what is sorted in steps is sorted as at once, and equals keep their order", () => {
  fc.assert(
    fc.property(items, (list) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(finishSteps(sortInSteps(list, compare))).toEqual(list.toSorted(compare));
    }),
  );
});

test("what is in order already is looked at once", () => {
  let looks = 0;
  const list = Array.from({ length: 20_000 }, (_, place) => place);
  const sorted = finishSteps(
    sortInSteps(list, (a, b) => {
      looks += 1;
      return a - b;
    }),
  );
  expect(sorted).toEqual(list);
  expect(looks).toBeLessThan(20_100);
});

test("each item is visited once, with rests in between", () => {
  const visited: number[] = [];
  const steps = eachInSteps(Array(2_000).keys(), (item, place) => {
    expect(item).toBe(place);
    visited.push(item);
  });
  let rests = 0;
  while (!steps.next().done) rests += 1;
  expect(visited).toHaveLength(2_000);
  expect(rests).toBeGreaterThan(5);
  expect(finishSteps(mapInSteps([1, 2], (item, place) => item * 10 + place))).toEqual([10, 21]);
});
