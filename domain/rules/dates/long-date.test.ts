import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLongDate } from "./date-words.ts";

test("a day without a time is that day everywhere", () => {
  expect(formatLongDate("2025-11-26T00:00:00.000Z")).toBe("November 26, 2025");
});

test("an instant is the day that it was in Ontario", () => {
  expect(formatLongDate("2025-11-26T01:30:00.000Z")).toBe("November 25, 2025");
  expect(formatLongDate("2025-07-01T18:30:00.000Z")).toBe("July 1, 2025");
});

test("every date reads as the browser's own long form for Canada", () => {
  const long = new Intl.DateTimeFormat("en-CA", { dateStyle: "long", timeZone: "America/Toronto" });
  const years = { min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      fc.pre(date.getTime() % (24 * 60 * 60 * 1000) !== 0);
      expect(formatLongDate(date.toISOString())).toBe(long.format(date));
    }),
  );
});
