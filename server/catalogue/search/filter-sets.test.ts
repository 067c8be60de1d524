import { expect, test } from "vitest";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { firstBits } from "./bit-set.ts";
import { wordSets } from "./filter-sets.ts";

test("a vocabulary may have any number of words, and each finds its own studios alone", () => {
  const words = Array.from({ length: 70 }, (_, number) => `word-${number}`);
  const sets = finishSteps(
    wordSets(words, words, (word) => [word, "a word of another vocabulary"]),
  );
  expect([...sets.keys()]).toEqual(words);
  const found = Array.from(sets.values(), (set) => firstBits(set, 100).rows);
  expect(found).toEqual(words.map((_, number) => [number]));
});
