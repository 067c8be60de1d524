import fc from "fast-check";
import { expect, test } from "vitest";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { emptyStudio } from "#domain/rules/studio/studio-form.ts";
import { typedFields } from "#domain/studio-fields.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { compareFacts } from "./compared-facts.ts";
import {
  compareAtAGlance,
  compareOffers,
  notListed,
  offered,
  onlyDifferences,
} from "./comparison.ts";

function starCounts(...counts: number[]) {
  return counts.map((count, at) => ({ stars: 5 - at, count }));
}

const plain: ComparedStudioFacts = {
  ...pick(emptyStudio, typedFields),
  id: 3,
  name: "Harbour & Core",
  slug: "harbour-core",
  city: "Toronto",
  citySlug: "toronto",
  neighborhood: null,
  latitude: 43.64,
  longitude: -79.38,
  imageUrl: null,
  rating: null,
  reviewCount: 0,
  price: null,
  priceRange: null,
  classTypes: [],
  amenities: [],
  weekSpans: null,
  lastUpdated: null,
  starCounts: starCounts(0, 0, 0, 0, 0),
};

const known: ComparedStudioFacts = {
  ...plain,
  id: 4,
  neighborhood: "Harbourfront",
  rating: 4.75,
  reviewCount: 12,
  price: 2800,
  priceRange: "$20 - $35",
  classTypes: ["mat-pilates", "reformer-pilates"],
  amenities: ["sauna", "parking"],
  weekSpans: "540-1020;-;;;;;",
  lastUpdated: "2025-11-26T00:00:00.000Z",
  starCounts: starCounts(9, 2, 0, 0, 1),
};

function compare(studios: ComparedStudioFacts[], from?: Position) {
  return [...compareAtAGlance(studios, from), ...compareFacts(studios), ...compareOffers(studios)];
}

function cellsOf(studios: ComparedStudioFacts[], from?: Position) {
  const rows = compare(studios, from).flatMap((group) => group.rows);
  return Object.fromEntries(rows.map(({ label, cells }) => [label, cells]));
}

test("all that is known of a studio is told, and what is not is never a no", () => {
  expect(cellsOf([known, plain], { latitude: 43.64, longitude: -79.38 })).toMatchObject({
    Rating: ["4.8 (12 reviews)", undefined],
    "Reviews by stars": ["5 stars: 9, 4 stars: 2, 3 stars: 0, 2 stars: 0, 1 star: 1", undefined],
    "Price per class": ["$28", undefined],
    Where: ["Harbourfront, Toronto", "Toronto"],
    Distance: ["0.0 km", "0.0 km"],
    "Last updated": ["November 26, 2025", undefined],
    "Reformer Pilates": [offered, undefined],
    Parking: [offered, undefined],
    sauna: [offered, undefined],
    Monday: ["9 AM – 5 PM", undefined],
    Tuesday: ["Closed", undefined],
    Wednesday: [undefined, undefined],
  });
});

test("with a list, what is not on it is not listed", () => {
  const other = { ...plain, amenities: ["showers"] };
  expect(cellsOf([known, other])).toMatchObject({
    Parking: [offered, notListed],
    Showers: [notListed, offered],
  });
});

test("without a search no distance is known", () => {
  expect(cellsOf([known, plain])).toMatchObject({ Distance: [undefined, undefined] });
});

test("where nobody has told us anything, one row says so", () => {
  expect(cellsOf([plain])).toMatchObject({ "All of them": [undefined] });
});

test("a studio beside itself differs in nothing", () => {
  const left = onlyDifferences(compare([known, known])).flatMap((group) => group.rows);
  expect(left.map(({ key }) => key)).toEqual(["distance"]);
});

const studio = fc
  .record({
    rating: fc.option(fc.constantFrom(4, 4.5)),
    price: fc.option(fc.constantFrom(2000, 2500)),
    amenities: fc.subarray([...amenityKeys].slice(0, 3)),
    weekSpans: fc.constantFrom(null, "540-1020;-;;;;;", "540-1020;;;;;;"),
  })
  .map((changes) => ({ ...plain, ...changes }));

test("only differences: a row is left out just where all of its cells are the same", () => {
  fc.assert(
    fc.property(fc.array(studio, { minLength: 1, maxLength: 4 }), (studios) => {
      const all = compare(studios).flatMap(({ rows }) => rows);
      const left = onlyDifferences(compare(studios)).flatMap(({ rows }) => rows);
      for (const row of all) {
        expect(row.cells).toHaveLength(studios.length);
        const isSame = row.cells.every((cell) => cell === row.cells[0]);
        const isLeft = left.some(({ key }) => key === row.key);
        expect(isLeft).toBe(!isSame || row.key === "distance");
      }
    }),
  );
});

test("costs are compared per visit: one class, a class of the cheapest pack, a month; what all are silent about is no row", () => {
  const packs = [
    { classes: 5, priceCents: 15_000, months: null },
    { classes: 10, priceCents: 27_000, months: 4 },
  ];
  const told = { ...known, price: 3200, packs, monthlyPrice: 18_000 };
  const costs = compare([told, plain]).find(({ key }) => key === "costs");
  expect(costs?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ["One class", "$32, drop-in", undefined],
    ["A class in a pack", "$27 in a pack of 10", undefined],
    ["A month", "$180", undefined],
  ]);
  expect(compare([plain, plain]).map(({ key }) => key)).not.toContain("costs");
});
