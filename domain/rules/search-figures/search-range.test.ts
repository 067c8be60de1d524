import { expect, test } from "vitest";
import { lastDays, periodBefore, readSearchRange } from "./search-range.ts";

const today = "2026-03-10";

test("seven days end today, and the seven before end the day before them", () => {
  const week = lastDays(7, today);
  expect(week).toEqual({ from: "2026-03-04", to: "2026-03-10" });
  expect(periodBefore(week)).toEqual({ from: "2026-02-25", to: "2026-03-03" });
});

test("an address chooses a button's days, or two ends of its own", () => {
  expect(readSearchRange({}, today)).toMatchObject({ days: 30, to: today });
  expect(readSearchRange({ days: "90" }, today)).toMatchObject({ days: 90, from: "2025-12-11" });
  expect(readSearchRange({ days: "999999" }, today)).toMatchObject({ days: 30 });
  const own = { from: "2026-02-01", to: "2026-02-01" };
  expect(readSearchRange(own, today)).toMatchObject({ ...own, days: undefined });
  expect(readSearchRange({ from: "2026-03-01" }, today)).toMatchObject({ to: today });
});

test.each([
  [{ from: "2026-03-05", to: "2026-03-01" }, "The first day must not be after the last."],
  [{ from: "2026-02-30", to: "2026-03-01" }, "Choose two days."],
  [{ from: "x", to: "y" }, "Choose two days."],
  [{ from: "1999-01-01", to: "2026-03-01" }, "Choose at most 366 days."],
])("%o can't be shown, and is said to be so", (asked, problem) => {
  expect(readSearchRange(asked, today)).toMatchObject({ days: 30, problem });
});
