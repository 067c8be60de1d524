import fc from "fast-check";
import { expect, test } from "vitest";
import type { Review } from "#domain/contracts/studios/studio.ts";
import { arrangeReviews, reviewOrders } from "./reviews.ts";

const review = (changes: Partial<Review>): Review => ({
  name: null,
  rating: null,
  date: null,
  text: null,
  ...changes,
});

const reviews = [
  review({
    name: "Zoë B.",
    rating: 3,
    date: "2025-01-05T00:00:00.000Z",
    text: "The café is nice.",
  }),
  review({ rating: 5, text: "A calm reformer class." }),
  review({
    name: "Ada",
    rating: 1,
    date: "2025-03-01T00:00:00.000Z",
    text: "Reformer springs squeak.",
  }),
  review({ name: "Cal", date: "2025-02-01T00:00:00.000Z" }),
];

const numbers = (order: (typeof reviewOrders)[number]["key"], text = "") =>
  arrangeReviews(reviews, { order, text }).map(({ number }) => number);

test("newest first, highest first, lowest first; what is unknown comes last", () => {
  expect(numbers("newest")).toEqual([3, 4, 1, 2]);
  expect(numbers("highest")).toEqual([2, 1, 3, 4]);
  expect(numbers("lowest")).toEqual([3, 1, 2, 4]);
});

test("words are found in any case, without accents, and in the name", () => {
  expect(numbers("newest", "reformer")).toEqual([3, 2]);
  expect(numbers("newest", "  CAFE zoe ")).toEqual([1]);
  expect(numbers("newest", "trapeze")).toEqual([]);
});

const anyReview = fc.record({
  name: fc.option(fc.string()),
  rating: fc.option(fc.integer({ min: 0, max: 5 })),
  date: fc.option(fc.date({ noInvalidDate: true, min: new Date(0) }).map((at) => at.toISOString())),
  text: fc.option(fc.string()),
});
const anyOrder = fc.constantFrom(...reviewOrders.map(({ key }) => key));

test("without words every review is there once, under its own number", () => {
  fc.assert(
    fc.property(fc.array(anyReview), anyOrder, (all, order) => {
      const arranged = arrangeReviews(all, { order, text: " " });
      expect(arranged.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        all.map((_, index) => index + 1),
      );
      for (const { review: shown, number } of arranged) expect(shown).toBe(all[number - 1]);
    }),
  );
});

test("a better one never stands below a worse one", () => {
  fc.assert(
    fc.property(fc.array(anyReview), (all) => {
      const ratings = arrangeReviews(all, { order: "highest", text: "" }).map(
        ({ review: shown }) => shown.rating ?? -1,
      );
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    }),
  );
});
