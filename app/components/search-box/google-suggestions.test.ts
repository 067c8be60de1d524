import { expect, test } from "vitest";
import { keepOntario } from "./google-suggestions.ts";

function suggestion(description: string, types = ["geocode"]) {
  return {
    description,
    place_id: description,
    types,
    structured_formatting: { main_text: description, secondary_text: "" },
  };
}

function kept(...descriptions: string[]): string[] {
  return keepOntario(descriptions.map((text) => suggestion(text))).map((one) => one.description);
}

test("places in Ontario are kept, in either spelling and any case", () => {
  expect(kept("Toronto, ON, Canada", "Ottawa, Ontario, Canada", "guelph, on, canada")).toHaveLength(
    3,
  );
});

test("places elsewhere are not", () => {
  expect(kept("Vancouver, BC, Canada", "Moncton, Canada", "Toronto, OH, USA")).toEqual([]);
});

test("postal codes are kept, by their text or by their type", () => {
  expect(kept("M5V 3A8, Canada")).toHaveLength(1);
  expect(keepOntario([suggestion("K1A", ["postal_code"])])).toHaveLength(1);
});

test("at most eight are kept", () => {
  expect(kept(...Array.from({ length: 12 }, (_, one) => `Place ${one}, ON, Canada`))).toHaveLength(
    8,
  );
});
