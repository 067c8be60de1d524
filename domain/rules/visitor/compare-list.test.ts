import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_COMPARED, toggleCompared } from "./kept-lists.ts";

const studio = (id: number) => ({ id, name: `Studio ${id}` });

test("a fifth studio is not taken, and none of the four is lost for it", () => {
  const four = [1, 2, 3, 4].map(studio);
  expect(toggleCompared(four, studio(5))).toBe(four);
  expect(toggleCompared(four, studio(2))).toEqual([1, 3, 4].map(studio));
});

test("only what is shown is kept of a studio", () => {
  const card = { ...studio(7), description: "long" };
  expect(toggleCompared([], card)).toEqual([{ id: 7, name: "Studio 7" }]);
});

test("whatever is pressed, the list holds at most four, each once, in the order of choice", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 })), (presses) => {
      let expected: number[] = [];
      for (const id of presses) {
        if (expected.includes(id)) expected = expected.filter((other) => other !== id);
        else if (expected.length < MAX_COMPARED) expected.push(id);
      }
      const list = presses.reduce<ReturnType<typeof toggleCompared>>(
        (before, id) => toggleCompared(before, studio(id)),
        [],
      );
      expect(list.map(({ id }) => id)).toEqual(expected);
    }),
  );
});
