import { expect, test } from "vitest";
import { readClasses } from "#domain/rules/classes/classes-url.ts";
import { headingOf } from "./classes-words.ts";
import { readAsWords } from "./reading-words.ts";

const of = (query = "") => readClasses({ city: "toronto" }, new URLSearchParams(query));
const today = "2026-11-17";
const found = { placeName: "Toronto", isUnknown: false, today };
const classes = [{ startMinutes: 17 * 60 + 30 }];

test("the heading says how many, where and when", () => {
  const heading = (count: number | undefined, query = "") =>
    headingOf({ ...found, state: of(query), count, classes });
  expect(heading(14)).toBe("14 classes you can still take tonight in Toronto");
  expect(heading(1, "day=2026-11-18")).toBe("1 class in Toronto tomorrow");
  expect(heading(41, "day=2026-11-22")).toBe("41 classes in Toronto on Sunday");
  expect(heading(66, "day=2026-11-21&days=2")).toBe("66 classes in Toronto this weekend");
  expect(heading(0, "from=17:00")).toBe("No such classes in Toronto tonight");
  expect(heading(0, "day=2026-11-18&classTypes=mat-pilates")).toBe(
    "No such classes in Toronto tomorrow",
  );
  expect(heading(0, "day=2026-11-18")).toBe("No classes in Toronto tomorrow");
  expect(heading(undefined)).toBe("Pilates classes in Toronto tonight");
});

test("where the search failed, the chosen day is not called today", () => {
  const failed = { ...found, today: undefined, count: undefined, classes: [] };
  expect(headingOf({ ...failed, state: of("day=2026-11-19") })).toBe(
    "Pilates classes in Toronto on Thu, Nov 19",
  );
  expect(headingOf({ ...failed, state: of() })).toBe("Pilates classes in Toronto today");
  expect(readAsWords({ ...failed, state: of("day=2026-11-19") })).toContain("Thu, Nov 19");
  expect(readAsWords({ ...failed, state: of() })).toContain("today");
});

test("of a place that nobody knows the heading says no day", () => {
  const unknown = { ...found, placeName: "Atlantis", isUnknown: true };
  expect(headingOf({ ...unknown, state: of(), count: 0, classes: [] })).toBe("No classes found");
});

test("what was typed is said as it was understood", () => {
  const read = (query: string) => readAsWords({ ...found, state: of(query) });
  expect(read("from=17:00&classTypes=reformer-pilates&distance=5")).toBe(
    "Reformer Pilates · today after 5 PM · within 5 km of Toronto",
  );
  expect(read("day=2026-11-22&to=12:00&levels=beginners&maxPrice=30")).toBe(
    "Beginners · up to $30 · Sunday before noon · in Toronto",
  );
});
