import fc from "fast-check";
import { expect, test } from "vitest";
import { recordVisit } from "./kept-lists.ts";

test("the oldest visit is dropped after twenty studios", () => {
  let history: number[] = [];
  for (let id = 1; id <= 21; id += 1) history = recordVisit(history, id);
  expect(history).toHaveLength(20);
  expect(history[0]).toBe(21);
  expect(history).not.toContain(1);
});

test("history holds the last twenty different studios, latest first", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (visits) => {
      const history = visits.reduce<number[]>(recordVisit, []);
      expect(history).toEqual([...new Set(visits.toReversed())].slice(0, 20));
    }),
  );
});
