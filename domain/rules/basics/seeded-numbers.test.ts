import { expect, test } from "vitest";
import { seededNumbers } from "./seeded-numbers.ts";

/** The sample directory and every studio's artwork are made of them. */
test("the same text gives the numbers that it always gave", () => {
  const next = seededNumbers("Long Spine");
  expect([next(), next(), next()]).toEqual([
    0.03853592160157859, 0.9030548834707588, 0.6467362095136195,
  ]);
});

test("another text gives others, all of them from 0 up to 1", () => {
  const [one, other] = [seededNumbers("Long Spine"), seededNumbers("Short Spine")];
  const pairs = Array.from({ length: 1_000 }, () => [one(), other()]);
  expect(pairs.filter(([a, b]) => a === b)).toEqual([]);
  expect(pairs.flat().filter((number) => number < 0 || number >= 1)).toEqual([]);
});
