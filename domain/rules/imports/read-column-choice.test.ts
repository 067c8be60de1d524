import fc from "fast-check";
import { expect, test } from "vitest";
import { mappedFields } from "#domain/rules/imports/import-columns.ts";
import { readColumnChoice } from "./read-column-choice.ts";

test("a choice without a name, or with a field twice, says so in words", () => {
  expect(readColumnChoice(["A", "B", "C"], ["phone", "phone", null])).toEqual({
    mapping: { A: "phone", B: "phone" },
    problems: [
      "Choose the column that has the studio’s name.",
      "“A” and “B” are both taken for “Phone”: choose one of them.",
    ],
  });
  expect(readColumnChoice(["__proto__", "B"], ["name", "city"]).problems).toEqual([]);
});

const choice = fc.array(fc.option(fc.constantFrom(...mappedFields)), { maxLength: 12 });

test("whatever is chosen, it is right exactly where the name is there and nothing is there twice", () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const header = chosen.map((_, at) => `column ${at}`);
      const { mapping, problems } = readColumnChoice(header, chosen);
      const fields = chosen.filter((field) => field !== null);
      const isRight = fields.includes("name") && new Set(fields).size === fields.length;
      expect(problems.length === 0).toBe(isRight);
      expect(header.map((column) => mapping[column] ?? null)).toEqual(chosen);
    }),
  );
});
