import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRating, isRatedHere, ourFact, type RatedStudio, rateAnew } from "./rating.ts";

test.each([
  [4, "4.0"],
  [4.66, "4.7"],
])("%d is shown as %s", (rating, shown) => expect(formatRating(rating)).toBe(shown));

const now = new Date("2026-11-18T12:00:00.000Z");
const seen = new Date("2026-08-07T00:00:00.000Z");
const google = { rating: 4.6, reviewCount: 67, source: "import", importId: 5 } as const;
const nobody = { rating: null, reviewCount: 0, ratedElsewhere: null };
const fact = (importId: number | null, at: Date) => ({ ...ourFact(at), importId });
const facts = (importId: number | null) => new Map([["rating", fact(importId, seen)]]);

test("two of our own reviews leave what another site says; the third takes its place, and gives it back", () => {
  const imported = { rating: 4.6, reviewCount: 67, ratedElsewhere: null };
  expect(rateAnew([1, 1], imported, facts(5))).toBeUndefined();
  const ours = rateAnew([5, 4, 4], imported, facts(5));
  const aside = { ...google, seenAt: seen.toISOString() };
  expect(ours).toMatchObject({ rating: 4.3, reviewCount: 3, ratedElsewhere: aside, isOurs: true });
  const back = rateAnew([5, 4], { ...nobody, ...ours }, facts(null));
  const { source, importId } = google;
  expect(back).toMatchObject({ rating: 4.6, reviewCount: 67, ratedElsewhere: null });
  expect(back?.origin).toEqual({ source, importId });
});

test("a studio that nobody else rates has no rating before its third review", () => {
  expect(rateAnew([5, 5], nobody, new Map())).toBeUndefined();
  const ours = rateAnew([5, 5, 5], nobody, new Map());
  expect(ours).toMatchObject({ rating: 5, reviewCount: 3 });
  expect(rateAnew([5], { ...nobody, ...ours }, facts(null))).toMatchObject({ ...nobody });
});

const stars = fc.integer({ min: 1, max: 5 });
const elsewhere = fc.option(
  fc.record({
    rating: fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10),
    reviewCount: fc.nat(500),
    source: fc.constantFrom(
      "owner" as const,
      "operator" as const,
      "import" as const,
      "sample" as const,
    ),
    importId: fc.constantFrom(3, 9),
    seenAt: fc.constant(seen.toISOString()),
  }),
);

test("after any reviews that come and go, the rating is what one would count by hand", () => {
  fc.assert(
    fc.property(elsewhere, fc.array(fc.array(stars, { maxLength: 8 })), (said, steps) => {
      const source = said && { ...fact(said.importId, seen), source: said.source };
      let known = new Map(source ? [["rating", source]] : []);
      let studio: RatedStudio = { ...nobody, ...said, ratedElsewhere: null };
      for (const own of steps) {
        const next = rateAnew(own, studio, known);
        if (next !== undefined) {
          const { source: by, importId = null } = next.origin;
          known = new Map([["rating", { ...fact(importId, now), source: by }]]);
          studio = next;
        }
        const sum = own.reduce((total, one) => total + one, 0);
        const counted = {
          rating: Math.round((sum / own.length) * 10) / 10,
          reviewCount: own.length,
        };
        const { rating = null, reviewCount = 0 } = own.length >= 3 ? counted : (said ?? {});
        expect(studio).toMatchObject({ rating, reviewCount });
        expect(isRatedHere(studio, known)).toBe(own.length >= 3);
      }
    }),
  );
});
