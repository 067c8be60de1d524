import { expect, test } from "vitest";
import { rejectionFormSchema } from "#domain/contracts/console/queue.ts";
import { fillCannedText, isFilled, withCannedText } from "./canned-text.ts";

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

test("braces that nobody has filled in are not sent", () => {
  expect(isFilled("Hello Maya, {else}")).toBe(true);
  expect(isFilled("Hello {name},")).toBe(false);
  const rejection = { version: "1", reason: "Hello {name}, this is a gym." };
  expect(rejectionFormSchema.safeParse(rejection).error?.issues[0]?.message).toContain("{name}");
  expect(rejectionFormSchema.safeParse({ ...rejection, reason: "This is a gym." }).success).toBe(
    true,
  );
});
