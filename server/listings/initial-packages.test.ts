import { expect, test } from "vitest";
import { initialPackages } from "./initial-packages.ts";

test("the packages cost 29, 79 and 149 dollars, and rise in priority", () => {
  expect(initialPackages.map(({ name, monthlyPrice }) => [name, monthlyPrice])).toEqual([
    ["basic", 2900],
    ["featured", 7900],
    ["premium", 14900],
  ]);
  expect(initialPackages.map(({ priority }) => priority)).toEqual([1, 2, 3]);
});

test("one package is featured and one is sponsored", () => {
  expect(initialPackages.filter((one) => one.isFeatured).map(({ name }) => name)).toEqual([
    "featured",
  ]);
  expect(initialPackages.filter((one) => one.isSponsored).map(({ name }) => name)).toEqual([
    "premium",
  ]);
});
