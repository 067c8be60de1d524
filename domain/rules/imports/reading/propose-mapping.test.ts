import fc from "fast-check";
import { expect, test } from "vitest";
import { proposeMapping, toMapping } from "./propose-mapping.ts";

test.each([
  ["Studio Name", "name"],
  ["studio_name", "name"],
  ["businessName", "name"],
  ["Nom de l'entreprise", "name"],
  ["Adresse", "address"],
  ["Street and number", "street"],
  ["Ville", "city"],
  ["Code postal", "postalCode"],
  ["ZIP/Postal Code", "postalCode"],
  ["Téléphone", "phone"],
  ["Courriel", "email"],
  ["Site web", "website"],
  ["location.lat", "latitude"],
  ["Horaires", "hours"],
  ["Mercredi", "wednesday"],
  ["__proto__", null],
  ["constructor", null],
])("a column %s is %s", (column, field) => {
  expect(proposeMapping([column], [])).toEqual([{ column, field, samples: [] }]);
});

test("values tell what a name does not", () => {
  const header = ["A", "B", "C", "D", "E", "F", "Link", "Site"];
  const rows = [
    [
      "Loft",
      "M5V 3A8",
      "(416) 555-0157",
      "43.65",
      "-79.38",
      "a@loft.example",
      "https://instagram.com/loft",
      "loft.example",
    ],
    [
      "Barre",
      "K1A 0B1",
      "613-555-0101",
      "45.42",
      "-75.69",
      "b@barre.example",
      "https://instagram.com/barre",
      "barre.example",
    ],
  ];
  expect(proposeMapping(header, rows).map(({ field }) => field)).toEqual([
    ...[null, "postalCode", "phone", "latitude", "longitude", "email", "instagram", "website"],
  ]);
  expect(proposeMapping(header, rows)[1]?.samples).toEqual(["M5V 3A8", "K1A 0B1"]);
});

test("every field at most once, whatever the columns are", () => {
  const column = fc.oneof(
    fc.constantFrom("name", "Name", "title", "lat", "Latitude", "__proto__"),
    fc.string(),
  );
  const cell = fc.oneof(
    fc.constantFrom("M5V 3A8", "43.65", "a@b.example", "https://a.example"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.uniqueArray(column), fc.array(fc.array(cell)), (header, rows) => {
      const columns = proposeMapping(header, rows);
      const fields = columns.flatMap(({ field }) => field ?? []);
      expect(new Set(fields).size).toBe(fields.length);
      expect(columns.map((proposed) => proposed.column)).toEqual(header);
      expect(Object.keys(toMapping(columns))).toHaveLength(fields.length);
    }),
  );
});
