import { expect, test } from "vitest";
import { readPrice } from "#domain/rules/imports/reading/fields/read-offer.ts";
import { takePriceRange } from "#domain/rules/typed-text/typed-numbers.ts";

test("a class of 35 dollars is in the same range in a file and in a search; from 35 up is above it", () => {
  const searched = takePriceRange((pattern, read) => {
    const found = pattern.exec("$35");
    return found ? read(found) : undefined;
  });
  expect(searched).toBe("$20 - $35");
  expect(readPrice("$35")).toEqual({ price: 3500, priceRange: "$20 - $35" });
  expect(readPrice("$35+")).toEqual({ priceRange: "$35+" });
  expect(readPrice("$35 to $50")).toEqual({ priceRange: "$35+" });
  expect(readPrice("$20 - $35")).toEqual({ priceRange: "$20 - $35" });
});
