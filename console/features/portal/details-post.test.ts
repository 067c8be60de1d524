import { expect, test } from "vitest";
import { namesOf, ownerFields, studioFields } from "#domain/studio-fields.ts";
import { innerFields } from "#domain/studio-inner-fields.ts";
import { readSection } from "./details-post.ts";

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("a section brings its own fields, boxes that nobody ticked among them", () => {
  const base = JSON.stringify({ amenities: "parking", phone: "416-555-0100" });
  const { section, edit } = readSection(formOf({ section: "offer", base, price: "28" }), 7);
  expect(section).toBe("offer");
  expect(edit).toMatchObject({ studioId: 7, typed: { amenities: "", price: "28" }, others: [] });
  expect(edit.base).toMatchObject({ amenities: "parking" });
  expect(edit.typed).not.toHaveProperty("phone");
});

test("what is no owner's to say is named, whichever field of a studio it is", () => {
  const owned = new Set<string>(ownerFields);
  const others = [...namesOf(studioFields), ...namesOf(innerFields)].filter(
    (name) => !owned.has(name),
  );
  for (const name of others) {
    const { edit } = readSection(formOf({ section: "contact", phone: "1", [name]: "on" }), 7);
    expect(edit.others).toEqual([name]);
    expect(edit.typed).not.toHaveProperty(name);
  }
});

test("without what it began with, a form is compared with what is there", () => {
  expect(readSection(formOf({ section: "contact", phone: "1" }), 7).edit.base).toEqual({});
  expect(readSection(formOf({ phone: "416-555-0199" }), 7).edit.typed).toEqual({
    phone: "416-555-0199",
  });
});
