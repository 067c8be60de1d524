import { expect, test } from "vitest";
import { readClockTime, writeClockTime } from "./opening-hours.ts";

test("every minute of a day is written and read back", () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    expect(readClockTime(writeClockTime(minutes))).toBe(minutes);
  }
});

test.each(["", "24:00", "9:00", "09:60", "0900", " 09:00", "09:00:00"])("%o is no time", (text) => {
  expect(readClockTime(text)).toBeUndefined();
});
