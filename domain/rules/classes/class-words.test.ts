import { expect, test } from "vitest";
import {
  dayWords,
  placesLeftOf,
  readWords,
  shortTime,
  untilWords,
  whenWords,
  whereWords,
  windowLabel,
  windowWords,
} from "./class-words.ts";
import { noClasses } from "./classes-url.ts";

const today = "2026-11-17";

test("how many places are left is said, and that nobody knows", () => {
  const words = (places: number | null, placesLeft: number | null) =>
    placesLeftOf({ places, placesLeft }).words;
  expect(words(8, 2)).toBe("2 places left");
  expect(words(8, 1)).toBe("1 place left");
  expect(words(8, 0)).toBe("full · waitlist");
  expect(words(8, null)).toBe("class of 8");
  expect(words(null, null)).toBe("places not known");
  expect(placesLeftOf({ places: 8, placesLeft: 3 }).tone).toBe("few");
  expect(placesLeftOf({ places: 8, placesLeft: 4 }).tone).toBe("free");
});

test("a calendar says when it was read, by the studio's own clock, and on which day if not today", () => {
  expect(readWords("2026-11-17T21:52:00.000Z", -79.4, today)).toBe("read at 4:52 PM");
  expect(readWords("2026-11-17T21:52:00.000Z", -94.5, today)).toBe("read at 3:52 PM");
  expect(readWords("2026-11-17T03:10:00.000Z", -79.4, today)).toBe("read Mon, Nov 16 at 10:10 PM");
  expect(readWords(null, -79.4, today)).toBe("from the studio");
});

test("a day is named as people name it", () => {
  expect(dayWords("2026-11-17", today)).toBe("today");
  expect(dayWords("2026-11-18", today)).toBe("tomorrow");
  expect(dayWords("2026-11-22", today)).toBe("on Sunday");
  expect(dayWords("2026-11-24", today)).toBe("on Tue, Nov 24");
  expect(dayWords("2026-11-01", today)).toBe("on Sun, Nov 1");
  expect(dayWords("2025-01-01", today)).toBe("on Wed, Jan 1, 2025");
});

test("an evening is tonight, whether it was asked for or only evening classes are left", () => {
  expect(whenWords({ ...noClasses, from: 17 * 60 }, today)).toBe("tonight");
  expect(whenWords(noClasses, today, 18 * 60)).toBe("tonight");
  expect(whenWords(noClasses, today, 9 * 60)).toBe("today");
  expect(whenWords({ ...noClasses, day: "2026-11-18", from: 17 * 60 }, today)).toBe("tomorrow");
});

test("several days are a weekend or so many days", () => {
  expect(whenWords({ ...noClasses, day: "2026-11-21", days: 2 }, today)).toBe("this weekend");
  expect(whenWords({ ...noClasses, days: 7 }, today)).toBe("in the next 7 days");
  expect(whenWords({ ...noClasses, day: "2026-11-28", days: 2 }, today)).toBe(
    "in the 2 days from Sat, Nov 28",
  );
});

test("a time is said in words and on a chip", () => {
  expect(windowWords({ from: 1020, to: undefined })).toBe("after 5 PM");
  expect(windowWords({ from: undefined, to: 720 })).toBe("before noon");
  expect(windowWords({ from: 540, to: 690 })).toBe("from 9 AM to 11:30 AM");
  expect(windowLabel({ from: 1020, to: undefined })).toBe("5 PM – close");
  expect(windowLabel({ from: 540, to: 690 })).toBe("9 AM – 11:30 AM");
  expect(shortTime(12 * 60 + 5)).toBe("12:05");
  expect(shortTime(0)).toBe("12:00");
});

test("where is what was searched last", () => {
  expect(whereWords(noClasses, "Toronto")).toBe("in Toronto");
  expect(whereWords(noClasses, undefined)).toBe("in Ontario");
  expect(whereWords({ ...noClasses, postalCode: "M5V 3A8" }, "Toronto")).toBe("near M5V 3A8");
});

test("how long it takes until then ends with the class's begin", () => {
  const until = (minutes: number) =>
    untilWords("2026-11-17T22:30:00.000Z", new Date(Date.UTC(2026, 10, 17, 22, 30 - minutes)));
  expect(until(38)).toBe("in 38 minutes");
  expect(until(1)).toBe("in 1 minute");
  expect(until(0)).toBe("now");
  expect(until(135)).toBe("in 2 hours");
  expect(until(-1)).toBeUndefined();
  expect(until(24 * 60)).toBeUndefined();
});
