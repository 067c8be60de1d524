import { expect, test } from "vitest";
import { dayAndTime, greeting } from "./date-words.ts";

const now = new Date("2026-08-11T14:00:00.000Z");

test.each([
  ["2026-08-11T12:02:00.000Z", "today 08:02"],
  ["2026-08-11T03:59:00.000Z", "yesterday 23:59"],
  ["2026-08-07T19:10:00.000Z", "Aug 7, 15:10"],
  ["2025-12-31T19:10:00.000Z", "Dec 31, 2025"],
])("%s is %s in Ontario", (at, words) => {
  expect(dayAndTime(new Date(at), now)).toBe(words);
});

test("on New Year's Day, the evening before was yesterday", () => {
  const newYear = new Date("2027-01-01T15:00:00.000Z");
  expect(dayAndTime(new Date("2027-01-01T01:30:00.000Z"), newYear)).toBe("yesterday 20:30");
});

test("the greeting is by Ontario's clock", () => {
  expect(greeting(now)).toBe("Good morning");
  expect(greeting(new Date("2026-08-11T16:00:00.000Z"))).toBe("Good afternoon");
  expect(greeting(new Date("2026-08-11T23:00:00.000Z"))).toBe("Good evening");
  expect(greeting(new Date("2026-08-11T07:00:00.000Z"))).toBe("Hello");
});
