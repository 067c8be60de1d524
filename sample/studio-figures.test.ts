import { expect, test } from "vitest";
import { sampleDays, sampleSearches } from "./studio-figures.ts";

const studio = { studioId: 1, placeId: "sample-one", city: "Toronto", isOwned: true } as const;
const today = "2026-11-18";

test("a sample studio's year is the same each time, and has something of everything", () => {
  const days = sampleDays([studio], today);
  expect(sampleDays([studio], today)).toEqual(days);
  expect(new Set(days.map(({ kind }) => kind)).size).toBe(11);
  expect(days.map(({ day }) => day).toSorted()[0]).toBe("2025-11-01");
  expect(days.every(({ day, count }) => day <= today && count > 0)).toBe(true);
});

test("the searches that showed it are about as many as it was shown", () => {
  const days = sampleDays([studio], today);
  const sum = (rows: readonly { count: number }[]) =>
    rows.reduce((total, { count }) => total + count, 0);
  const shown = sum(days.filter(({ kind }) => kind === "shown"));
  const searched = sum(sampleSearches([studio], days));
  expect(Math.abs(searched - shown)).toBeLessThan(100);
});

test("of the others there is enough for a median, and little else", () => {
  const others = Array.from({ length: 20 }, (_, at) => ({
    ...{ studioId: at + 1, placeId: `sample-${at}`, city: "Toronto", isOwned: false },
  }));
  expect(sampleDays(others, today).length).toBeLessThan(20 * 3 * 105);
  expect(sampleSearches(others, sampleDays(others, today))).toEqual([]);
});
