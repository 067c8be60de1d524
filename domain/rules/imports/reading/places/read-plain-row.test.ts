import { describe, expect, test } from "vitest";
import { columnNames, mappedFieldLabel } from "#domain/rules/imports/import-columns.ts";
import { proposeMapping, toMapping } from "#domain/rules/imports/reading/propose-mapping.ts";
import { type FieldKind, type FieldRow, studioFields, typedFields } from "#domain/studio-fields.ts";
import { choiceKeys } from "#domain/vocabulary/fact-choices.ts";
import { readPlainRow } from "./read-plain-row.ts";

type Cells = { readonly good: string; readonly bad?: string };

/** A cell of each kind as people write it, and one that nobody can read. */
const cellsOf: { readonly [Kind in FieldKind]?: (name: string, row: FieldRow) => Cells } = {
  cents: () => ({ good: "$28.50", bad: "ask us" }),
  amount: (_, { within: [least, most] = [0, 0] }) => ({
    good: String(least + 1),
    bad: String(most + 1),
  }),
  choice: (name) => ({ good: choiceKeys(name)[0] ?? "", bad: "perhaps" }),
  line: () => ({ good: "Behind the house, free", bad: "x".repeat(300) }),
  offer: () => ({ good: "$20, three classes in two weeks", bad: "three classes" }),
  packs: () => ({ good: "5 classes: $140; 10 classes: $270, 4 months", bad: "ten for a friend" }),
  fees: () => ({ good: "Grip socks: $15; Mat rental: $3", bad: "Grip socks" }),
  teachers: () => ({ good: "Ana Silva, STOTT, 2016; Dev", bad: "2016, 450 hours" }),
};
const words: Readonly<Record<string, Cells>> = {
  levels: { good: "Beginners; Level 2", bad: "Experts of the trade" },
  receipts: { good: "Physio; RMT", bad: "my aunt" },
};

/** As a file with such a column is read, by its own name. */
function read(field: string, cell: string) {
  const names = columnNames.find((one) => one.field === field)?.names ?? [];
  const header = ["Name", names[0] ?? ""];
  const mapping = toMapping(proposeMapping(header, []));
  return readPlainRow(header, ["Loft", cell], mapping);
}

describe.each(typedFields)("the column of %s", (field) => {
  const row: FieldRow = studioFields[field];
  const { good, bad = "" } = words[field] ?? cellsOf[row.kind]?.(field, row) ?? { good: "" };

  test("is read as a form reads it", () => {
    const { place, notes } = read(field, good);
    expect(notes).toEqual([]);
    expect(place[field]).toBeDefined();
    expect(place[field]).not.toEqual([]);
  });

  test("says what is wrong with a cell, and takes the rest of the row", () => {
    const { place, notes } = read(field, bad);
    expect(place).toMatchObject({ name: "Loft" });
    expect(place).not.toHaveProperty(field);
    expect(notes).toHaveLength(1);
    expect(notes[0], "as the mapping calls it").toContain(`${mappedFieldLabel(field)}: `);
  });

  test("is nothing known where it is empty", () => {
    const { place, notes } = read(field, "  ");
    expect([place[field], notes]).toEqual([undefined, []]);
  });
});

test("every name that a column can have is taken for its field, and for no other", () => {
  for (const { field, names } of columnNames) {
    for (const name of names) {
      expect(proposeMapping([name], [])[0]?.field, name).toBe(field);
    }
  }
});

test("a cell that can’t be read is named as a person chose its column", () => {
  expect(read("stepFree", "perhaps").notes[0]).toMatch(/^Step-free entrance: “perhaps” is none of/);
  expect(read("introOffer", "maybe").notes[0]).toMatch(/^First visit: “maybe” has no price/);
});
