import { expect, test } from "vitest";
import type { ListingPackage } from "#domain/contracts/listings/listing.ts";
import { listingDurations, packageNames } from "#domain/vocabulary/listing-order.ts";
import { findOrder } from "./order.ts";

const prices = { basic: 2900, featured: 7900, premium: 14900 } as const;

const packages: ListingPackage[] = packageNames.map((name, index) => ({
  id: index + 1,
  name,
  displayName: name.toUpperCase(),
  description: "",
  monthlyPrice: prices[name],
  features: [],
  isFeatured: name === "featured",
}));

test("the total is the monthly price times the months, without a discount", () => {
  const totals = packageNames.map((featuredPackage) =>
    listingDurations.map(
      ({ months }) => findOrder(packages, { featuredPackage, monthsSelected: months })?.total,
    ),
  );
  expect(totals).toEqual([
    ["$29", "$87", "$174", "$348"],
    ["$79", "$237", "$474", "$948"],
    ["$149", "$447", "$894", "$1,788"],
  ]);
});

test("an order names its package, months and monthly price", () => {
  expect(findOrder(packages, { featuredPackage: "featured", monthsSelected: 1 })).toEqual({
    packageName: "FEATURED",
    duration: "1 month",
    monthly: "$79",
    total: "$79",
  });
});

test("there is no order while the packages are not there, or without the chosen one", () => {
  const choice = { featuredPackage: "basic", monthsSelected: 1 } as const;
  expect(findOrder(undefined, choice)).toBeUndefined();
  expect(findOrder(packages.slice(1), choice)).toBeUndefined();
});

test("a tax stands beside the total and is not in it", () => {
  const choice = { featuredPackage: "basic", monthsSelected: 3 } as const;
  expect(findOrder(packages, choice, { name: "HST", ratePercent: 13 })).toMatchObject({
    total: "$87",
    tax: { label: "HST (13%)", amount: "$11.31", toPay: "$98.31" },
  });
});
