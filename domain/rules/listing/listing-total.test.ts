import { expect, test } from "vitest";
import { listingDurations } from "#domain/vocabulary/listing-order.ts";
import { listingTotalCents } from "./listing-price.ts";

test("every duration costs the monthly price times its months, whatever its label promises", () => {
  const totals = listingDurations.map(({ months }) => listingTotalCents(4900, months));
  expect(totals).toEqual([4900, 14700, 29400, 58800]);
});
