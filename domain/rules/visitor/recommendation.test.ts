import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultPreferences } from "#domain/contracts/preferences.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { type Candidate, recommend, recommendAll, wantsRecommendations } from "./recommendation.ts";

const plain: Candidate = { id: 7, rating: null, priceRange: null, amenities: [], classTypes: [] };

test("a studio that fits in every way gets all points, with a reason for each", () => {
  const studio: Candidate = {
    id: 7,
    rating: 4.8,
    priceRange: "$20 - $35",
    distance: 2.5,
    amenities: ["parking", "wifi"],
    classTypes: ["reformer-pilates", "barre-pilates"],
  };
  const preferences = {
    ...defaultPreferences,
    preferredClassTypes: ["reformer-pilates", "mat-pilates"],
    preferredAmenities: ["parking"],
    favoriteStudios: [7],
    visitHistory: [7],
  };
  expect(recommend(studio, preferences)).toEqual({
    studioId: 7,
    score: 25 + 15 + 20 + 10 + 7.5 + 50 + 15,
    reasons: [
      "One of your favourites",
      "Offers Reformer Pilates",
      "Has Parking",
      "Rated 4.8",
      "You looked at it before",
      "In your price range",
      "2.5 km away",
    ],
  });
});

test("a studio that fits in no way gets no point and no reason", () => {
  expect(recommend(plain, defaultPreferences)).toEqual({ studioId: 7, score: 0, reasons: [] });
});

test("distance counts only within the preferred one, and never against a studio", () => {
  const far = { ...defaultPreferences, maxDistance: 25 };
  expect(recommend({ ...plain, distance: 12 }, defaultPreferences).score).toBe(0);
  expect(recommend({ ...plain, distance: 12 }, far).score).toBe(0);
  expect(recommend({ ...plain, distance: 0 }, far).score).toBe(10);
});

test("the best comes first, equals by id", () => {
  const preferences = { ...defaultPreferences, favoriteStudios: [9] };
  const ids = recommendAll([{ ...plain, id: 3 }, plain, { ...plain, id: 9 }], preferences);
  expect(ids.map((entry) => entry.studioId)).toEqual([9, 3, 7]);
});

test("recommendations are asked for with a place or a visit", () => {
  expect(wantsRecommendations(defaultPreferences)).toBe(false);
  expect(wantsRecommendations({ ...defaultPreferences, visitHistory: [1] })).toBe(true);
  expect(wantsRecommendations({ ...defaultPreferences, preferredLocation: "Toronto" })).toBe(true);
});

const candidate = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  rating: fc.option(fc.constantFrom(4, 4.5, 5)),
  priceRange: fc.option(fc.constantFrom(...priceRanges)),
  distance: fc.integer({ min: 0, max: 30 }),
  amenities: fc.subarray([...amenityKeys]),
  classTypes: fc.subarray([...classTypeKeys]),
});
const preference = fc.record({
  preferredClassTypes: fc.subarray([...classTypeKeys]),
  preferredAmenities: fc.subarray([...amenityKeys]),
  maxDistance: fc.constantFrom(5, 10, 25),
  priceRange: fc.constantFrom(...priceRanges),
  preferredLocation: fc.constant(""),
  visitHistory: fc.subarray([1, 2, 3, 4, 5]),
  favoriteStudios: fc.subarray([1, 2, 3, 4, 5]),
});

test("the score is the sum of its parts", () => {
  fc.assert(
    fc.property(candidate, preference, (studio, wishes) => {
      const common = (a: readonly string[], b: readonly string[]) =>
        a.filter((key) => b.includes(key)).length;
      const expected =
        25 * common(studio.classTypes, wishes.preferredClassTypes) +
        15 * common(studio.amenities, wishes.preferredAmenities) +
        (studio.rating !== null && studio.rating >= 4.5 ? 20 : 0) +
        (studio.priceRange === wishes.priceRange ? 10 : 0) +
        (studio.distance <= wishes.maxDistance ? Math.max(10 - studio.distance, 0) : 0) +
        (wishes.favoriteStudios.includes(studio.id) ? 50 : 0) +
        (wishes.visitHistory.includes(studio.id) ? 15 : 0);
      expect(recommend(studio, wishes).score).toBe(expected);
    }),
  );
});
