import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { readWeekSpans, writeWeekSpans } from "./opening-hours.ts";

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: from + length }));

test("a week's hours are the same after they were written and read", () => {
  const day = fc.option(fc.array(span, { maxLength: 3 }), { nil: undefined });
  fc.assert(
    fc.property(fc.tuple(...weekdays.map(() => day)), (days) => {
      const known = weekdays.flatMap((name, at) => (days[at] ? [[name, days[at]]] : []));
      const hours = Object.fromEntries(known);
      expect(readWeekSpans(writeWeekSpans(hours))).toEqual(hours);
    }),
  );
});

test("a day that is unknown differs from one that is closed", () => {
  expect(writeWeekSpans({ tuesday: [], friday: [{ from: 540, to: 1260 }] })).toBe(
    ";-;;;540-1260;;",
  );
});
