import { expect, test } from "vitest";
import { studioFields } from "#domain/studio-fields.ts";
import { formLabel } from "./field-labels.ts";

test("a form names a field's unit once", () => {
  expect(formLabel(studioFields.price)).toBe("Price of one class, in dollars");
  expect(formLabel(studioFields.classSize)).toBe("People in a class at most");
  expect(formLabel(studioFields.cancelHours)).toMatch(/so many hours before$/);
});
