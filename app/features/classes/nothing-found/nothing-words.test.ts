import { expect, test } from "vitest";
import { readClasses } from "#domain/rules/classes/classes-url.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { explainNothing, isOver, isThin } from "./nothing-words.ts";

const today = "2026-11-17";
const days = Array.from({ length: 14 }, (_, at) => dayPlus(today, at));
const asked = (query: string) => ({
  state: readClasses({ city: "toronto" }, new URLSearchParams(query)),
  placeName: "Toronto",
  days,
  today,
});
const why = (query: string) => explainNothing(asked(query)).why;

test("a day that is over is said to be over, whatever else is chosen", () => {
  expect(why("day=2025-01-01")).toBe("That day is over.");
  expect(why("day=2026-11-16&from=17:00")).toBe("That day is over.");
  expect(why("day=2026-11-14&days=2")).toBe("Those days are over.");
  expect(isOver(asked("day=2026-11-16&days=2"))).toBe(false);
  expect(isOver(asked("day=2026-11-17"))).toBe(false);
});

test("of a day that no timetable reaches it is said how far they reach", () => {
  expect(why("day=2027-03-03")).toBe("We know classes up to Mon, Nov 30.");
});

test("a place has few classes by what is known of two weeks, not by what is left of an evening", () => {
  const thin = (query: string, each: number) =>
    isThin({
      ...asked(query),
      facets: { days: Object.fromEntries(days.map((day) => [day, each])), choices: {} },
    });
  expect(thin("", 4)).toBe(true);
  expect(thin("", 60)).toBe(false);
  expect(thin("levels=beginners", 4)).toBe(false);
});

test("otherwise nothing matches, or nothing is known", () => {
  expect(why("day=2026-11-18&levels=beginners")).toBe("No class matches all of this.");
  expect(why("")).toBe("We know no class in Toronto at this time.");
});
