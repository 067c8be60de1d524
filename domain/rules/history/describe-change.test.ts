import { expect, test } from "vitest";
import { describeChange } from "./describe-change.ts";

test("a change is read in words: money in dollars, a merge by its studio, and nothing about what is empty on both sides", () => {
  const before = { monthlyPrice: 2900, merged: { otherId: 7, moved: { reviews: [1] } }, fid: null };
  const after = { monthlyPrice: 3950, merged: null, fid: null };
  expect(describeChange(before, after)).toEqual([
    { field: "monthlyPrice", label: "Monthly price", before: "$29", after: "$39.50" },
    { field: "merged", label: "Merged with", before: "studio 7", after: "" },
  ]);
});
