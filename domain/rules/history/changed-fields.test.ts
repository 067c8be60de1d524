import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { changedSides } from "./plan-undo.ts";

const value = fc.jsonValue({ maxDepth: 2 });
const name = fc.stringMatching(/^[a-e]$/);
const fields = fc.dictionary(name, value, { noNullPrototype: true });

test("the changed fields of before, laid over what came after, give what was there before", () => {
  fc.assert(
    fc.property(fields, fields, (before, changes) => {
      const after = { ...before, ...changes };
      const changed = changedSides(before, after);
      const added = Object.keys(changed.after).filter((key) => !(key in changed.before));
      const restored = Object.entries({ ...after, ...changed.before }).filter(
        ([key]) => !added.includes(key),
      );
      expect(isSameJson(Object.fromEntries(restored), before)).toBe(true);
      expect(isSameJson({ ...before, ...changed.after }, after)).toBe(true);
    }),
  );
});

test("a field that stayed as it was is on neither side", () => {
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      const changed = changedSides(before, after);
      for (const key of Object.keys({ ...before, ...after })) {
        const isThere = key in changed.before || key in changed.after;
        expect(isThere).toBe(!isSameJson(before[key], after[key]));
      }
    }),
  );
});

test("times and the order of keys make no difference of their own", () => {
  const before = { at: new Date(0), hours: { monday: "9", sunday: "Closed" } };
  const after = { at: "1970-01-01T00:00:00.000Z", hours: { sunday: "Closed", monday: "9" } };
  expect(changedSides(before, after)).toEqual({ before: {}, after: {} });
});
