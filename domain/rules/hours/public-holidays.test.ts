import fc from "fast-check";
import { expect, test } from "vitest";
import { dayPlus } from "../dates/calendar.ts";
import { listPublicHolidays } from "./public-holidays.ts";

test("Ontario's public holidays of the next twelve months, by name", () => {
  expect(listPublicHolidays("2026-11-18")).toEqual([
    { name: "Christmas Day", date: "2026-12-25" },
    { name: "Boxing Day", date: "2026-12-26" },
    { name: "New Year’s Day", date: "2027-01-01" },
    { name: "Family Day", date: "2027-02-15" },
    { name: "Good Friday", date: "2027-03-26" },
    { name: "Victoria Day", date: "2027-05-24" },
    { name: "Canada Day", date: "2027-07-01" },
    { name: "Labour Day", date: "2027-09-06" },
    { name: "Thanksgiving", date: "2027-10-11" },
  ]);
});

test.each(["2024-03-29", "2025-04-18", "2026-04-03", "2030-04-19", "2035-03-23", "2038-04-23"])(
  "Good Friday is on %s",
  (date) => {
    const holidays = listPublicHolidays(`${date.slice(0, 4)}-01-01`);
    expect(holidays).toContainEqual({ name: "Good Friday", date });
  },
);

test("from every day on there are nine in a year, in order, those on a Monday on one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
      const from = dayPlus("2020-01-01", days);
      const holidays = listPublicHolidays(from);
      const dates = holidays.map(({ date }) => date);
      // Good Friday moves: a year from one of its days to the day before has one more or one less.
      expect(Math.abs(holidays.length - 9)).toBeLessThanOrEqual(1);
      expect(new Set(holidays.map(({ name }) => name)).size).toBeGreaterThanOrEqual(8);
      expect(dates).toEqual(dates.toSorted());
      expect(dates.every((date) => date >= from)).toBe(true);
      for (const { name, date } of holidays) {
        const weekday = new Date(date).getUTCDay();
        const isMonday = ["Family Day", "Victoria Day", "Labour Day", "Thanksgiving"];
        if (isMonday.includes(name)) expect(weekday).toBe(1);
        if (name === "Good Friday") expect(weekday).toBe(5);
      }
    }),
  );
});
