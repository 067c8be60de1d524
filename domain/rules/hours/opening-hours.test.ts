import fc from "fast-check";
import { expect, test } from "vitest";
import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { timesOfDay } from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { parseWeekHours } from "./hours-parser.ts";
import { formatTime, isOpenDuring, mergeSpans } from "./opening-hours.ts";

test("a studio that opens at 8 is open in the early morning, one that opens at 8:01 is not", () => {
  const early = timesOfDay["early-morning"];
  expect(isOpenDuring(parseWeekHours({ monday: "8 AM to 5 PM" }), early)).toBe(true);
  expect(isOpenDuring(parseWeekHours({ monday: "8:01 AM to 5 PM" }), early)).toBe(false);
});

test("a night that runs into the morning counts for the next day", () => {
  const hours = parseWeekHours({ sunday: "10 PM to 7 AM" });
  expect(isOpenDuring(hours, timesOfDay["early-morning"])).toBe(true);
  expect(isOpenDuring(hours, timesOfDay.afternoon)).toBe(false);
});

test("unknown and closed days match nothing", () => {
  expect(isOpenDuring({}, timesOfDay.morning)).toBe(false);
  expect(isOpenDuring({ monday: [] }, timesOfDay.morning)).toBe(false);
});

test("times are written as in the hours", () => {
  expect([1200, 1230, 0, 720, 1440, 1505].map(formatTime)).toEqual([
    "8 PM",
    "8:30 PM",
    "12 AM",
    "12 PM",
    "12 AM",
    "1:05 AM",
  ]);
});

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([from, length]) => ({ from, to: from + length }));
const day = fc.array(span, { maxLength: 3 }).map(mergeSpans);
const week = fc.dictionary(fc.constantFrom(...weekdays), day).map((days): WeekHours => days);
const window = fc.constantFrom(...Object.values(timesOfDay));

/** Asks of every minute of the week whether it is open. */
function isOpenDuringTwin(hours: WeekHours, from: number, to: number): boolean {
  return weekdays.some((today, index) => {
    const yesterday = weekdays[(index + 6) % 7] ?? today;
    let minutes = 0;
    for (let minute = from; minute < to; minute += 1) {
      const isOpenToday = hours[today]?.some((s) => s.from <= minute && minute < s.to);
      const isOpenSince = hours[yesterday]?.some((s) => minute + 1440 < s.to);
      if (isOpenToday || isOpenSince) minutes += 1;
    }
    return minutes >= 60;
  });
}

test("open during a window equals a count of its minutes", () => {
  fc.assert(
    fc.property(week, window, (hours, { from, to }) => {
      expect(isOpenDuring(hours, { from, to })).toBe(isOpenDuringTwin(hours, from, to));
    }),
  );
});
