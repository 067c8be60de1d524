import { expect, test } from "vitest";
import { averageRating, countStars } from "./reviews.ts";

const reviews = [{ rating: 5 }, { rating: 4.5 }, { rating: 2 }, { rating: null }, { rating: 0 }];

test("the average leaves out reviews without a rating", () => {
  expect(averageRating(reviews)).toBe(11.5 / 4);
  expect(averageRating([{ rating: null }])).toBeUndefined();
  expect(averageRating([])).toBeUndefined();
});

test("stars are counted from five down to one", () => {
  expect(countStars(reviews)).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 0 },
    { stars: 3, count: 0 },
    { stars: 2, count: 1 },
    { stars: 1, count: 1 },
  ]);
});
