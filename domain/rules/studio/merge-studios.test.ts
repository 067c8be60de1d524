import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseMerged, type MergeSide, mergedFigures, type ReviewedSide } from "./merge-studios.ts";
import { factSources } from "./precedence.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

function side(phone: string | null, source: (typeof factSources)[number], seen = 1): MergeSide {
  return { values: { phone }, facts: { phone: { source, seenAt: day(seen) } } };
}

test("whoever knows it says it; then the better source; then the later; then the studio that stays", () => {
  const table = [
    [side(null, "owner"), side("2", "sample"), "other"],
    [side("1", "sample"), side("", "owner"), "kept"],
    [side("1", "import", 9), side("2", "operator", 1), "other"],
    [side("1", "owner", 1), side("2", "operator", 9), "kept"],
    [side("1", "import", 3), side("2", "import", 4), "other"],
    [side("1", "import", 4), side("2", "import", 4), "kept"],
  ] as const;
  for (const [kept, other, winner] of table) expect(chooseMerged(kept, other).phone).toBe(winner);
});

test("an address goes with its position: who has no street leaves both to the other", () => {
  const street = { values: { address: "1 King St", latitude: 43 }, facts: {} };
  const spot = {
    values: { address: "", latitude: 44 },
    facts: { latitude: { source: "owner", seenAt: day(9) } },
  } as const;
  expect(chooseMerged(spot, street).place).toBe("other");
  expect(chooseMerged(street, spot).place).toBe("kept");
});

const anySide = fc.record({
  phone: fc.option(fc.constantFrom("1", "2")),
  source: fc.constantFrom(...factSources),
  seen: fc.integer({ min: 1, max: 3 }),
});

test("nothing known is lost, and who stays decides only between equals", () => {
  fc.assert(
    fc.property(anySide, anySide, (a, b) => {
      const [one, two] = [side(a.phone, a.source, a.seen), side(b.phone, b.source, b.seen)];
      const forth = chooseMerged(one, two).phone === "kept" ? one : two;
      const back = chooseMerged(two, one).phone === "kept" ? two : one;
      if (a.phone !== null || b.phone !== null) expect(forth.values.phone).not.toBeNull();
      const areEqual = a.source === b.source && a.seen === b.seen;
      if (a.phone !== null && b.phone !== null && !areEqual) expect(forth).toBe(back);
      expect(chooseMerged(one, one).phone).toBe("kept");
    }),
  );
});

test("reviews that we show are counted; where a source counts more, its own figures stay", () => {
  const here = { isImported: false };
  const four = { rating: 4, reviewCount: 2, shown: 2, ...here };
  const five = { rating: 5, reviewCount: 1, shown: 1, ...here };
  expect(mergedFigures(four, five, [4, 4, 5])).toEqual({ rating: 4.3, reviewCount: 3 });
  const many = { rating: 4.8, reviewCount: 120, shown: 1, ...here };
  expect(mergedFigures(four, many, [4, 4])).toEqual({ rating: 4.8, reviewCount: 120 });
  expect(mergedFigures(four, many, [4, 4, 5])).toEqual({ rating: 4.3, reviewCount: 3 });
  const none = { rating: null, reviewCount: 0, shown: 0, ...here };
  expect(mergedFigures(none, none, [])).toEqual({ rating: null, reviewCount: 0 });
});

test("the figures of another site are never mixed with those of our own visitors", () => {
  const google = { rating: 4.8, reviewCount: 3, shown: 0, isImported: true };
  const ours = { rating: 4, reviewCount: 2, shown: 2, isImported: false };
  const more = { rating: 4, reviewCount: 5, shown: 5, isImported: false };
  const none = { rating: null, reviewCount: 0, shown: 0, isImported: false };
  const bothWays = (one: ReviewedSide, two: ReviewedSide, ratings: readonly number[]) => {
    const merged = mergedFigures(one, two, ratings);
    expect(mergedFigures(two, one, ratings)).toEqual(merged);
    return merged;
  };
  expect(bothWays(google, ours, [4, 4])).toEqual({ rating: 4.8, reviewCount: 3 });
  expect(bothWays(google, more, [4, 4, 4, 4, 4])).toEqual({ rating: 4, reviewCount: 5 });
  expect(bothWays(google, none, [])).toEqual({ rating: 4.8, reviewCount: 3 });
});
