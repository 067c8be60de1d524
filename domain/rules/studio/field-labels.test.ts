import { expect, test } from "vitest";
import { studioFields } from "#domain/studio-fields.ts";
import { formLabel } from "./field-labels.ts";

test("a form names a field's unit once", () => {
  expect(formLabel(studioFields.price)).toBe("Price of one class, in dollars");
  expect(formLabel(studioFields.classSize)).toBe("Most people in a class");
  expect(formLabel(studioFields.cancelHours)).toBe(
    "Free cancellation, until how many hours before class",
  );
});
