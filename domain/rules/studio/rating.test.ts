import { expect, test } from "vitest";
import { formatRating, withReview } from "./rating.ts";

test("a rating has one decimal", () => {
  expect(formatRating(4)).toBe("4.0");
  expect(formatRating(4.66)).toBe("4.7");
});

test("a review more is counted among those that the rating was made of, and the mean is to a tenth", () => {
  expect(withReview({ rating: 4.3, reviewCount: 6 }, 5)).toEqual({ rating: 4.4, reviewCount: 7 });
  expect(withReview({ rating: null, reviewCount: 5 }, 4)).toEqual({ rating: 4, reviewCount: 1 });
});
