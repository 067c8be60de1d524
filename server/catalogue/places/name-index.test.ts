import fc from "fast-check";
import { expect, test } from "vitest";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import {
  findInside,
  findMistyped,
  findPrefix,
  indexNames,
  startsWithOneError,
} from "./name-index.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 6 });
const names = fc.array(letters, { minLength: 1, maxLength: 30 });

test("a name is found by its beginning, and by any part that is not its beginning", () => {
  fc.assert(
    fc.property(names, letters, (keys, text) => {
      const index = finishSteps(indexNames(keys));
      const entries = keys.map((key, entry) => ({ key, entry }));
      const starting = entries.filter(({ key }) => key.startsWith(text));
      const inside = entries.filter(({ key }) => !key.startsWith(text) && key.includes(text));
      expect(findPrefix(index, text, 100)).toEqual(starting.map(({ entry }) => entry));
      expect(findInside(index, text, 100)).toEqual(inside.map(({ entry }) => entry));
    }),
  );
});

test("one typing error is one letter wrong, missing, too many, or two swapped", () => {
  fc.assert(
    fc.property(letters, letters, (key, text) => {
      const isOneAway = allSingleErrors(text).some((variant) => key.startsWith(variant));
      expect(startsWithOneError(key, text)).toBe(!key.startsWith(text) && isOneAway);
    }),
    { numRuns: 2_000 },
  );
});

test("a mistyped name is found where its first letter is right", () => {
  const index = finishSteps(indexNames(["toronto", "ottawa", "tobermory"]));
  expect(findMistyped(index, "torotno", 8)).toEqual([0]);
  expect(findMistyped(index, "ottwa", 8)).toEqual([1]);
  expect(findMistyped(index, "xoronto", 8)).toEqual([]);
});

/** Every text that one slip of the finger may have meant. */
function allSingleErrors(text: string): string[] {
  const places = Array.from({ length: text.length + 1 }, (_, at) => at);
  const other = ["a", "b", "c"];
  return places.flatMap((at) => [
    text.slice(0, at) + text.slice(at + 1),
    ...other.map((letter) => text.slice(0, at) + letter + text.slice(at + 1)),
    ...other.map((letter) => text.slice(0, at) + letter + text.slice(at)),
    text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2),
  ]);
}
