import fc from "fast-check";
import { expect, test } from "vitest";
import { groupByDay, groupByHour } from "./group-classes.ts";

const at = (date: string, startMinutes: number) => ({ date, startMinutes });

test("classes that begin in the same hour stand together", () => {
  const groups = groupByHour([
    at("2026-11-17", 17 * 60 + 30),
    at("2026-11-17", 17 * 60 + 45),
    at("2026-11-17", 18 * 60),
    at("2026-11-18", 18 * 60),
  ]);
  expect(groups.map(({ date, label, classes }) => [date, label, classes.length])).toEqual([
    ["2026-11-17", "5 PM", 2],
    ["2026-11-17", "6 PM", 1],
    ["2026-11-18", "6 PM", 1],
  ]);
});

test("a day without a class is shown as well", () => {
  const days = groupByDay([at("2026-11-18", 540)], ["2026-11-17", "2026-11-18"]);
  expect(days.map(({ classes }) => classes.length)).toEqual([0, 1]);
});

test("no class is lost or moved, however they come", () => {
  const classes = fc.array(
    fc.record({
      date: fc.constantFrom("2026-11-17", "2026-11-18"),
      startMinutes: fc.integer({ min: 0, max: 1439 }),
    }),
  );
  fc.assert(
    fc.property(classes, (all) => {
      const sorted = all.toSorted(
        (a, b) => a.date.localeCompare(b.date) || a.startMinutes - b.startMinutes,
      );
      expect(groupByHour(sorted).flatMap((group) => group.classes)).toEqual(sorted);
    }),
  );
});
