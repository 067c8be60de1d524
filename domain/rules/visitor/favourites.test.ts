import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "#domain/rules/places/distance.ts";
import {
  favouriteOrders,
  findFavouriteOrder,
  shareText,
  shareUrl,
  sortFavourites,
} from "./favourite-order.ts";
import {
  addFavourites,
  MAX_FAVOURITES,
  moveFavourite,
  restoreFavourite,
  toggleFavourite,
} from "./favourites.ts";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));

test("a favourite that is toggled twice is as it was", () => {
  expect(toggleFavourite([], 7)).toEqual([7]);
  fc.assert(
    fc.property(ids, fc.nat(20), (favourites, id) => {
      const once = toggleFavourite(favourites, id);
      expect(once.includes(id)).toBe(!favourites.includes(id));
      expect(new Set(toggleFavourite(once, id))).toEqual(new Set(favourites));
    }),
  );
});

test("somebody else's list is added behind one's own, each studio once", () => {
  expect(addFavourites([3, 1], [2, 1, 4])).toEqual([3, 1, 2, 4]);
  const full = Array.from({ length: MAX_FAVOURITES }, (_, at) => at + 1);
  expect(addFavourites(full, [5000])).toEqual([...full.slice(1), 5000]);
});

test("what was removed comes back to its place", () => {
  fc.assert(
    fc.property(ids, fc.nat(29), (favourites, at) => {
      const id = favourites[at];
      if (id === undefined) return;
      const removed = toggleFavourite(favourites, id);
      expect(restoreFavourite(removed, id, at)).toEqual(favourites);
    }),
  );
});

test("a step up and a step down lead back, and no step leaves the list", () => {
  expect(moveFavourite([1, 2, 3], 3, -1)).toEqual([1, 3, 2]);
  expect(moveFavourite([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moveFavourite([1, 2, 3], 3, 1)).toEqual([1, 2, 3]);
  expect(moveFavourite([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 30 }), (favourites, id) => {
      const up = moveFavourite(favourites, id, -1);
      expect([...up].sort()).toEqual([...favourites].sort());
      if (favourites.indexOf(id) > 0) expect(moveFavourite(up, id, 1)).toEqual(favourites);
    }),
  );
});

const studio = fc.record({
  name: fc.constantFrom("Étoile", "Core", "Élan", "365"),
  rating: fc.option(fc.constantFrom(4, 4.5, 5)),
  reviewCount: fc.nat(3),
  latitude: fc.constantFrom(43, 44, 45),
  longitude: fc.constantFrom(-79, -80),
});

test("each order is sorted by its own measure, loses nobody, and leaves equals as they were", () => {
  const from = { latitude: 43, longitude: -79 };
  fc.assert(
    fc.property(fc.array(studio), fc.constantFrom(...favouriteOrders), (studios, order) => {
      const measure = (one: (typeof studios)[number]) =>
        order === "nearest" ? distanceKm(from, one) : -(one.rating ?? -1) * 10 - one.reviewCount;
      const sorted = sortFavourites(studios, order, from);
      expect(sorted).toHaveLength(studios.length);
      for (const [at, one] of sorted.entries()) {
        const next = sorted[at + 1];
        if (next === undefined || order === "own") continue;
        const isBefore =
          order === "name"
            ? one.name.localeCompare(next.name, "en-CA") <= 0
            : measure(one) <= measure(next);
        expect(isBefore).toBe(true);
      }
      if (order === "own") expect(sorted).toEqual(studios);
    }),
  );
  const two = [
    { name: "B", rating: null, reviewCount: 0, latitude: 43, longitude: -79 },
    { name: "A", rating: null, reviewCount: 0, latitude: 42, longitude: -79 },
  ];
  expect(sortFavourites(two, "nearest")).toEqual(two);
  expect(sortFavourites(two, "rating")).toEqual(two);
});

test("an order that nobody knows is one's own", () => {
  expect(findFavouriteOrder("rating")).toBe("rating");
  expect(findFavouriteOrder("__proto__")).toBe("own");
  expect(findFavouriteOrder(null)).toBe("own");
});

test("a list is shared as a link of a hundred at most, and as text with its notes", () => {
  expect(shareUrl("https://atlas.example", [12, 48])).toBe(
    "https://atlas.example/favourites?s=12,48",
  );
  const many = Array.from({ length: 120 }, (_, at) => at + 1);
  expect(shareUrl("", many).split(",")).toHaveLength(100);
  const core = { name: "Core", address: "1 King St", slug: "core", citySlug: "toronto" };
  expect(
    shareText("https://atlas.example", [
      { ...core, note: " Ask for Ana. " },
      { ...core, address: "" },
    ]),
  ).toBe(
    `Core
1 King St
https://atlas.example/explore/studio/on/toronto/core
Ask for Ana.

Core
https://atlas.example/explore/studio/on/toronto/core`,
  );
});
