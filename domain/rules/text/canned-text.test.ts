import { expect, test } from "vitest";
import { fillCannedText, withCannedText } from "./canned-text.ts";

test("a saved text is filled in with names, and what is not known stays to be seen", () => {
  const text = "Hello {name}, {studio} is not a studio. {else} {studio}";
  expect(fillCannedText(text, { studio: "A $& B" })).toBe(
    "Hello {name}, A $& B is not a studio. {else} A $& B",
  );
});

test("it goes below what is typed", () => {
  expect(withCannedText("", "Sorry.")).toBe("Sorry.");
  expect(withCannedText("Dear Bo\n", "Sorry.")).toBe("Dear Bo\n\nSorry.");
});
