import fc from "fast-check";
import { expect, test } from "vitest";
import { addMaskCounts } from "./facet-masks.ts";

test("each bit is counted as often as entries have it, the same entry twice where it is listed twice", () => {
  const masks = fc.array(fc.integer(), { minLength: 1, maxLength: 40 });
  const entries = fc.array(fc.nat(), { maxLength: 400 });
  fc.assert(
    fc.property(masks, entries, (list, picks) => {
      const chosen = picks.map((pick) => pick % list.length);
      const counts = new Array<number>(40).fill(0);
      addMaskCounts(Int32Array.from(list), Int32Array.from(chosen), counts, 5);
      const plain = Array.from(
        { length: 32 },
        (_, bit) => chosen.filter((entry) => (((list[entry] ?? 0) >>> bit) & 1) === 1).length,
      );
      expect([...counts]).toEqual([0, 0, 0, 0, 0, ...plain, 0, 0, 0]);
    }),
  );
});
