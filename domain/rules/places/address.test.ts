import fc from "fast-check";
import { expect, test } from "vitest";
import { shortenAddress } from "./address.ts";

test("three or more parts are shortened", () => {
  expect(shortenAddress("12 King St W, Toronto, ON M5V 3A8, Canada")).toBe(
    "12 King St W, Toronto, ON",
  );
});

test("fewer parts stay as they are", () => {
  expect(shortenAddress("12 King St W, Toronto")).toBe("12 King St W, Toronto");
  expect(shortenAddress("")).toBe("");
});

test("a shortened address never grows and is not shortened further", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("12 King St", " Toronto", "ON M5V", "")), (parts) => {
      const address = parts.join(", ");
      const short = shortenAddress(address);
      expect(short.length).toBeLessThanOrEqual(address.length);
      expect(shortenAddress(short)).toBe(short);
    }),
  );
});
