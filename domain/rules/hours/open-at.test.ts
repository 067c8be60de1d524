import fc from "fast-check";
import { expect, test } from "vitest";
import { timesOfDay } from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { parseWeekHours } from "./hours-parser.ts";
import { createOpenTest, findOpenState, isOpenAt, isOpenOn } from "./open-state.ts";
import { isOpenDuringOn } from "./opening-hours.ts";

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: from + length }));
const weeks = fc
  .array(fc.tuple(fc.constantFrom(...weekdays), fc.array(span, { maxLength: 3 })), { maxLength: 7 })
  .map((days) => Object.fromEntries(days));
const days = fc.constantFrom(...weekdays);

test("a studio that stays open past midnight is open in the first hours of the next day", () => {
  const hours = parseWeekHours({ saturday: "8 PM to 2 AM" });
  expect(isOpenAt(hours, "saturday", 20 * 60)).toBe(true);
  expect(isOpenAt(hours, "sunday", 119)).toBe(true);
  expect(isOpenAt(hours, "sunday", 120)).toBe(false);
  expect(isOpenOn(hours, "sunday")).toBe(true);
  expect(isOpenOn(hours, "monday")).toBe(false);
});

test("unknown and closed days are never open", () => {
  for (const day of weekdays) {
    expect(isOpenOn({}, day)).toBe(false);
    expect(isOpenOn({ [day]: [] }, day)).toBe(false);
    expect(isOpenAt({}, day, 600)).toBe(false);
  }
});

test("open on a day is open at some minute of it, and an hour of it is open on that day", () => {
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
  fc.assert(
    fc.property(weeks, days, (hours, day) => {
      expect(isOpenOn(hours, day)).toBe(minutes.some((minute) => isOpenAt(hours, day, minute)));
      for (const window of Object.values(timesOfDay)) {
        const inWindow = minutes.slice(window.from, window.to);
        const open = inWindow.filter((minute) => isOpenAt(hours, day, minute)).length;
        expect(isOpenDuringOn(hours, day, window)).toBe(open >= 60);
      }
    }),
  );
});

const zones = fc.constantFrom("America/Toronto" as const, "America/Winnipeg" as const);
/** Around both changes of the clock in 2026, and any time of that year. */
const instants = fc.oneof(
  fc.integer({ min: -2880, max: 2880 }).map((minutes) => Date.UTC(2026, 2, 8, 7, minutes)),
  fc.integer({ min: -2880, max: 2880 }).map((minutes) => Date.UTC(2026, 10, 1, 6, minutes)),
  fc.integer({ min: 0, max: 525_000 }).map((minutes) => Date.UTC(2026, 0, 1, 0, minutes)),
);

test("the filter calls a studio open exactly when its own page does", () => {
  fc.assert(
    fc.property(weeks, instants, zones, (hours, ms, zone) => {
      const instant = new Date(ms);
      const isOpen = findOpenState(hours, instant, zone)?.status === "open";
      expect(createOpenTest(instant, zone)(hours)).toBe(isOpen);
    }),
    { numRuns: 400 },
  );
});
