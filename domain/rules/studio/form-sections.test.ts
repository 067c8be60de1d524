import { expect, test } from "vitest";
import { namesOf, studioFields } from "#domain/studio-fields.ts";
import { checkableFields, checkedAt, formSections, missingFields } from "./form-sections.ts";
import { emptyStudioForm } from "./studio-form.ts";

test("every field of the table stands in one part of the form", () => {
  const fields = formSections.flatMap((section) => section.fields);
  expect(fields.toSorted()).toEqual(namesOf(studioFields).toSorted());
});

test("what a page is incomplete without is missing while it is empty, a position while it is rough", () => {
  const form = { ...emptyStudioForm, phone: "416-555-0157", isPositionApproximate: "on" };
  const missing = missingFields(form);
  expect(missing).toContain("isPositionApproximate");
  expect(missing).toContain("hours");
  expect(missing).not.toContain("phone");
  expect(missing).not.toContain("email");
  expect(missingFields({ ...form, isPositionApproximate: "" })).not.toContain(
    "isPositionApproximate",
  );
});

test("a part was checked when the longest unchecked of what it says was, and not before all were", () => {
  const [, contact] = formSections;
  if (contact === undefined) throw new Error("There is a part for the contact");
  const form = { ...emptyStudioForm, phone: "416-555-0157", website: "https://a.example" };
  expect(checkableFields(contact, form)).toEqual(["phone", "website"]);
  const may = new Date("2026-05-01T12:00:00Z");
  const june = new Date("2026-06-01T12:00:00Z");
  const phone = { field: "phone", confirmedAt: june };
  expect(checkedAt(contact, form, [phone, { field: "website", confirmedAt: may }])).toEqual(may);
  expect(checkedAt(contact, form, [phone, { field: "website", confirmedAt: null }])).toBeNull();
  expect(checkedAt(contact, emptyStudioForm, [])).toBeNull();
});
