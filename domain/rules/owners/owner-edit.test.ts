import fc from "fast-check";
import { expect, test } from "vitest";
import { type FieldRow, namesOf, ownerFields, studioFields } from "#domain/studio-fields.ts";
import { sortOwnerEdit } from "./owner-edit.ts";

const names = namesOf(studioFields);
const rowOf = (name: keyof typeof studioFields): FieldRow => studioFields[name];

/** Who may write what, as it was promised to owners; a row that is added to the table is added here. */
const promised = {
  "at once": [
    ...["phone", "email", "website", "bookingUrl", "hours", "specialDays"],
    ...["price", "priceRange", "introOffer", "packs", "monthlyPrice", "fees"],
    ...["cancelHours", "lateCancelFee", "noShowFee", "waitlist"],
    ...["classSize", "levels", "teachers", "receipts"],
    ...["stepFree", "doorWidth", "lift", "changingRoom", "toilet", "transferHeight"],
    ...["quietHours", "parking", "transit", "classTypes", "amenities"],
  ],
  "after review": ["name", "instagram", "facebook", "tiktok", "description"],
  "by request": ["address", "neighborhood", "city", "postalCode", "latitude", "longitude"],
};

test("every field of the table is shown at once, looked at, asked for, or no owner's", () => {
  for (const [owner, fields] of Object.entries(promised)) {
    expect(names.filter((name) => rowOf(name).owner === owner)).toEqual(fields);
  }
  const refused = names.filter((name) => rowOf(name).owner === undefined);
  expect(refused).toEqual(
    expect.arrayContaining(["rating", "reviewCount", "imageUrl", "imageUrls", "categories"]),
  );
  expect(refused.length + Object.values(promised).flat().length).toBe(names.length);
});

test("whatever is changed together, each field goes its own way, and the place goes as one", () => {
  fc.assert(
    fc.property(fc.subarray(names), (changed) => {
      const { atOnce, waiting, refused } = sortOwnerEdit(studioFields, names, changed);
      const waits = changed.filter((name) => waiting.some(({ fields }) => fields.includes(name)));
      expect([...atOnce, ...waits, ...refused].toSorted()).toEqual(changed.toSorted());
      for (const name of atOnce) expect(promised["at once"]).toContain(name);
      for (const name of refused) expect(ownerFields).not.toContain(name);
      for (const { key, fields } of waiting) {
        expect(fields).toEqual(key === "place" ? promised["by request"] : [key]);
        expect(fields.some((name) => changed.includes(name))).toBe(true);
      }
      expect(new Set(waiting.map(({ key }) => key)).size).toBe(waiting.length);
    }),
  );
});
