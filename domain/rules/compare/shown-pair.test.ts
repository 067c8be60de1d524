import fc from "fast-check";
import { expect, test } from "vitest";
import { shownPair } from "./comparison.ts";

test.each([
  [[1, 2, 3], 0, 0, [1, 2]],
  [[1, 2, 3], 3, 0, [3, 1]],
  [[1, 2, 3], 0, 1, [2, 1]],
  [[1, 2, 3], 3, 3, [3, 1]],
  [[7], 0, 0, [7, undefined]],
  [[], 1, 2, [undefined, undefined]],
])("of %j, asked for %i and %i, %j are shown", (ids, first, second, expected) => {
  expect(shownPair(ids, first, second)).toEqual(expected);
});

test("two different ones are shown wherever there are two", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
      fc.nat(9),
      fc.nat(9),
      (ids, first, second) => {
        const [one, other] = shownPair(ids, first, second);
        expect(ids).toContain(one);
        expect(ids).toContain(other);
        expect(one).not.toBe(other);
        if (ids.includes(first)) expect(one).toBe(first);
        if (ids.includes(second) && second !== first) expect(other).toBe(second);
      },
    ),
  );
});
