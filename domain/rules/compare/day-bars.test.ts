import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { barsOf, dayScaleOf, dayText } from "./day-bars.ts";

test("a day is told as a person would", () => {
  expect(dayText(undefined)).toBeUndefined();
  expect(dayText([])).toBe("Closed");
  expect(dayText([{ from: 540, to: 1020 }])).toBe("9 AM – 5 PM");
  expect(dayText([{ from: 0, to: 1440 }])).toBe("Open 24 hours");
  expect(
    dayText([
      { from: 960, to: 1530 },
      { from: 420, to: 690 },
    ]),
  ).toBe("7 AM – 11:30 AM, 4 PM – 1:30 AM");
});

test("the scale is six to ten where nobody is open earlier or later", () => {
  expect(dayScaleOf([])).toEqual({ from: 360, to: 1320 });
  expect(dayScaleOf([{ monday: [{ from: 330, to: 1390 }] }])).toEqual({ from: 300, to: 1440 });
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: from + length }));
const week = fc
  .array(fc.tuple(fc.constantFrom(...weekdays), fc.array(span, { maxLength: 3 })))
  .map((days) => Object.fromEntries(days));

test("bars lie in the scale, apart from each other, and cover just the minutes that are open", () => {
  fc.assert(
    fc.property(fc.array(week, { maxLength: 4 }), (weeks) => {
      const scale = dayScaleOf(weeks);
      const minuteWidth = 100 / (scale.to - scale.from);
      for (const spans of weeks.flatMap((hours) => weekdays.map((day) => hours[day] ?? []))) {
        const open = new Set<number>();
        for (const { from, to } of spans) for (let at = from; at < to; at += 1) open.add(at);
        const bars = barsOf(spans, scale);
        const covered = bars.reduce((sum, { width }) => sum + width, 0);
        expect(covered).toBeCloseTo(open.size * minuteWidth, 6);
        let end = -1e-6;
        for (const { start, width } of bars) {
          expect(start).toBeGreaterThanOrEqual(end);
          end = start + width - 1e-6;
        }
        expect(end).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 40 },
  );
});
