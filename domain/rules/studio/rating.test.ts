import { expect, test } from "vitest";
import { formatRating } from "./rating.ts";

test("a rating has one decimal", () => {
  expect(formatRating(4)).toBe("4.0");
  expect(formatRating(4.66)).toBe("4.7");
});
