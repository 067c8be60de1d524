import fc from "fast-check";
import { expect, test } from "vitest";
import { type Sortable, sortStudios } from "./ranking.ts";

function studio(id: number, name: string, rating: number | null, reviewCount: number) {
  return { id, name, rating, reviewCount, price: prices[id - 1] ?? null };
}

const prices = [3200, null, 1800, 3200];

const near = studio(1, "Zen", 4.5, 10);
const popular = studio(2, "élan", 4.5, 90);
const best = studio(3, "Elm", 4.9, 2);
const fresh = studio(4, "apex", null, 0);
const studios = [near, popular, best, fresh];

test("nearest keeps the server's order", () => {
  expect(sortStudios(studios, "nearest")).toEqual(studios);
});

test("highest-rated goes by rating, then by the number of reviews, the unrated last", () => {
  expect(sortStudios(studios, "highest-rated")).toEqual([best, popular, near, fresh]);
});

test("name-az ignores case and accents where letters differ", () => {
  expect(sortStudios(studios, "name-az")).toEqual([fresh, popular, best, near]);
});

test("lowest-price goes by the price of one class, equals as they were, the unknown last", () => {
  expect(sortStudios(studios, "lowest-price")).toEqual([best, near, fresh, popular]);
});

const anyStudio = fc.record({
  id: fc.nat(1000),
  name: fc.constantFrom("Core", "core", "Élan", "Zen"),
  rating: fc.option(fc.constantFrom(3, 4, 4.5, 5)),
  reviewCount: fc.nat(3),
  price: fc.option(fc.constantFrom(1500, 3200)),
});
const anyStudios = fc.uniqueArray(anyStudio, { selector: (entry) => entry.id, maxLength: 12 });

test("highest-rated equals picking the best of the rest again and again", () => {
  fc.assert(
    fc.property(anyStudios, (list) => {
      const rest = [...list];
      const picked: Sortable[] = [];
      while (rest.length > 0) {
        const top = rest.reduce((a, b) => (isBetter(b, a) ? b : a));
        picked.push(...rest.splice(rest.indexOf(top), 1));
      }
      expect(sortStudios(list, "highest-rated")).toEqual(picked);
    }),
  );
});

test("the order by name does not depend on the order before", () => {
  fc.assert(
    fc.property(anyStudios, (list) => {
      expect(sortStudios(list.toReversed(), "name-az")).toEqual(sortStudios(list, "name-az"));
    }),
  );
});

function isBetter(a: Sortable, b: Sortable): boolean {
  const [ratingA, ratingB] = [a.rating ?? 0, b.rating ?? 0];
  return ratingA > ratingB || (ratingA === ratingB && a.reviewCount > b.reviewCount);
}
