import fc from "fast-check";
import { expect, test } from "vitest";
import { readIdRanges, writeIdRanges } from "./id-ranges.ts";

test("neighbours are written as one range", () => {
  expect(writeIdRanges([3, 1, 2, 5, 7, 8, 2])).toBe("1-3, 5, 7-8");
  expect(writeIdRanges([])).toBe("");
});

test("numbers are the same after they were written and read, each once and in order", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 200 }));
  fc.assert(
    fc.property(ids, (some) => {
      expect(readIdRanges(writeIdRanges(some))).toEqual(some.toSorted((a, b) => a - b));
    }),
  );
});
