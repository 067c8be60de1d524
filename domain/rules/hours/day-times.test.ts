import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDayHours, readDayTimes, writeDayTimes } from "./hours-parser.ts";
import { writeClockTime } from "./opening-hours.ts";

test.each([
  ["9 AM to 5 PM", [{ opens: "09:00", closes: "17:00" }]],
  [
    "8:15 to 11:45 AM, 3 to 8 PM",
    [
      { opens: "08:15", closes: "11:45" },
      { opens: "15:00", closes: "20:00" },
    ],
  ],
  ["11 AM to 1 AM", [{ opens: "11:00", closes: "01:00" }]],
  ["Open 24 hours", [{ opens: "00:00", closes: "00:00" }]],
  ["Closed", []],
])("%s is shown in time fields", (text, times) => {
  expect(readDayTimes(text)).toEqual(times);
});

test.each(["", "By appointment", "9 AM to 10 AM, 11 AM to 12 PM, 1 PM to 2 PM"])(
  "%j stays text",
  (text) => {
    expect(readDayTimes(text)).toBeUndefined();
  },
);

test("a day with a missing time is not written", () => {
  expect(writeDayTimes([{ opens: "09:00", closes: "" }])).toBeUndefined();
  expect(writeDayTimes([])).toBe("Closed");
});

const minute = fc.integer({ min: 0, max: 1439 });

test("what is chosen is read back to the minute", () => {
  fc.assert(
    fc.property(fc.uniqueArray(minute, { minLength: 2, maxLength: 4 }), (minutes) => {
      const sorted = minutes.toSorted((a, b) => a - b).map(writeClockTime);
      const times = sorted.flatMap((opens, index) => {
        const closes = sorted[index + 1];
        return index % 2 === 0 && closes !== undefined ? [{ opens, closes }] : [];
      });
      const text = writeDayTimes(times) ?? "";
      expect(readDayTimes(text)).toEqual(times);
      expect(parseDayHours(text)).toHaveLength(times.length);
      expect(text.length).toBeLessThanOrEqual(100);
    }),
  );
});

test("whatever text can be shown in time fields means the same when they write it again", () => {
  fc.assert(
    fc.property(minute, minute, (from, to) => {
      const text = `${writeClockTime(from)}-${writeClockTime(to)}`;
      const times = readDayTimes(text);
      if (times === undefined) return;
      expect(parseDayHours(writeDayTimes(times) ?? "")).toEqual(parseDayHours(text));
    }),
  );
});
