import { expect, test } from "vitest";
import { countDays, dayPlus, listDays, ontarioDay, startOfOntarioDay } from "./calendar.ts";

test("a day begins at midnight in Ontario, in winter and in summer", () => {
  expect(ontarioDay(new Date("2026-01-15T04:59:00Z"))).toBe("2026-01-14");
  expect(ontarioDay(new Date("2026-01-15T05:00:00Z"))).toBe("2026-01-15");
  expect(ontarioDay(new Date("2026-07-15T03:59:00Z"))).toBe("2026-07-14");
  expect(startOfOntarioDay("2026-01-15")).toEqual(new Date("2026-01-15T05:00:00Z"));
  expect(startOfOntarioDay("2026-07-15")).toEqual(new Date("2026-07-15T04:00:00Z"));
});

test("days are counted over months and over the change of the clock", () => {
  expect(dayPlus("2026-02-28", 1)).toBe("2026-03-01");
  expect(dayPlus("2026-03-01", -1)).toBe("2026-02-28");
  expect(countDays("2026-03-01", "2026-03-31")).toBe(31);
  expect(listDays("2026-03-07", "2026-03-09")).toEqual(["2026-03-07", "2026-03-08", "2026-03-09"]);
  expect(listDays("2026-03-09", "2026-03-07")).toEqual([]);
});
