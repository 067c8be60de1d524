import fc from "fast-check";
import { expect, test } from "vitest";
import { listUnits, medianOf, monthBefore, readStatisticsRange } from "./statistics-range.ts";

const today = "2026-11-18";

test("thirty days are shown unless the address asks for others that there are", () => {
  const usual = { key: "30", from: "2026-10-20", to: today, unit: "day" };
  expect(readStatisticsRange(null, today)).toMatchObject(usual);
  expect(readStatisticsRange("999", today)).toMatchObject(usual);
  expect(readStatisticsRange("30", today).before).toEqual({ from: "2026-09-20", to: "2026-10-19" });
  expect(readStatisticsRange("90", today)).toMatchObject({ from: "2026-08-21" });
});

test("thirteen months are this one and the twelve before", () => {
  const range = readStatisticsRange("13m", today);
  expect(range).toMatchObject({ from: "2025-11-01", to: today, unit: "month", before: undefined });
  expect(listUnits(range)).toHaveLength(13);
  expect(listUnits(range).at(-2)).toBe("2026-10");
  expect(monthBefore("2026-01")).toBe("2025-12");
});

test("half of the studios are at the median or below, and half at it or above", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 }), { minLength: 1 }), fc.nat({ max: 10 }), (...all) => {
      const [counts, noughts] = all;
      const size = counts.length + noughts;
      const padded = [...counts, ...Array<number>(noughts).fill(0)];
      const median = medianOf(counts, size);
      expect(padded.filter((count) => count <= median).length * 2).toBeGreaterThanOrEqual(size);
      expect(padded.filter((count) => count >= median).length * 2).toBeGreaterThanOrEqual(size);
    }),
  );
  expect(medianOf([], 5)).toBe(0);
  expect(medianOf([1_033, 1_034], 2)).toBe(1_034);
});
