import fc from "fast-check";
import { expect, test } from "vitest";
import { noTax, taxOf } from "./listing-price.ts";

test("without a tax nothing is added", () => {
  expect(taxOf(undefined, 8700)).toBe(noTax);
});

test("13 % of $87 are $11.31, and the line says what it is", () => {
  expect(taxOf({ name: "HST", ratePercent: 13 }, 8700)).toEqual({
    taxCents: 1131,
    taxLabel: "HST (13%)",
  });
});

test("half a cent is rounded up, whatever the rate's decimals", () => {
  expect(taxOf({ name: "QST", ratePercent: 9.975 }, 2000).taxCents).toBe(200);
  expect(taxOf({ name: "GST", ratePercent: 5 }, 10).taxCents).toBe(1);
});

test("the tax is the exact share, to the cent", () => {
  const rate = fc.integer({ min: 1, max: 50_000 });
  const total = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(rate, total, (thousandths, totalCents) => {
      const { taxCents } = taxOf({ name: "T", ratePercent: thousandths / 1000 }, totalCents);
      const exact = BigInt(totalCents) * BigInt(thousandths);
      const off = BigInt(taxCents) * 100_000n - exact;
      expect(off > -50_000n && off <= 50_000n).toBe(true);
    }),
  );
});
