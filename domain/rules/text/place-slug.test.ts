import fc from "fast-check";
import { expect, test } from "vitest";
import { readResults } from "../search/results-url.ts";
import { placeSlug } from "./slug.ts";

test.each([
  ["Richmond Hill", "richmond-hill"],
  ["", ""],
  [" \u200B ", ""],
  ["🏙️", "🏙️"],
  ["...", "?"],
  ["--", "?"],
  ["../..", "?"],
  ["??", "??"],
])("%j stands in an address as %j", (typed, slug) => {
  expect(placeSlug(typed)).toBe(slug);
});

test("whatever shows something is some place, and the same in the address that it leads to", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
      const slug = placeSlug(text);
      expect(placeSlug(slug)).toBe(slug);
      expect(readResults({ city: slug }, new URLSearchParams()).city).toBe(slug);
    }),
  );
});
