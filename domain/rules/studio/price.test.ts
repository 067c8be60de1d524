import fc from "fast-check";
import { expect, test } from "vitest";
import { findPriceWords, formatAmount, formatPrice } from "./price.ts";

test.each([
  [4900, "$49"],
  [0, "$0"],
  [2850, "$29"],
  [178_800, "$1,788"],
])("%i cents are shown as %s", (cents, shown) => {
  expect(formatPrice(cents)).toBe(shown);
});

test("the amount shown is within half a dollar of the price", () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (cents) => {
      const dollars = Number(formatPrice(cents).replace(/[$,]/g, ""));
      expect(Math.abs(dollars * 100 - cents)).toBeLessThanOrEqual(50);
    }),
  );
});

test("an amount to pay is exact, and has cents only where there are some", () => {
  expect([8700, 9831, 101_005, 0].map(formatAmount)).toEqual(["$87", "$98.31", "$1,010.05", "$0"]);
});

test.each([
  [2800, "$20 - $35", "$28 a class"],
  [2550, "$20 - $35", "$25.50 a class"],
  [null, "Under $20", "Under $20"],
  [0, null, "$0 a class"],
  [null, null, ""],
])("a price of %s cents, in the range %s, is said as: %s", (price, priceRange, said) => {
  const { amount, unit } = findPriceWords({ price, priceRange }) ?? {};
  expect([amount, unit].filter(Boolean).join(" ")).toBe(said);
});
