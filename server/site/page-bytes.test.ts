import fc from "fast-check";
import { expect, test } from "vitest";
import { pageBytes } from "./page-responses.ts";

test.each([
  ["letters of one byte", "Café © 2024"],
  ["letters of more", "Pilates at Anna’s … 東京 🧘"],
  ["half of a letter", "A. \uD83E, reviewer"],
])("a page with %s is sent as UTF-8", (_, html) => {
  expect(pageBytes(html)).toEqual(Buffer.from(html));
});

test("whatever a page says, it is sent as UTF-8", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (html) => {
      expect(pageBytes(html)).toEqual(Buffer.from(html));
    }),
  );
});
