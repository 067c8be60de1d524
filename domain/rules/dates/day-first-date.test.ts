import { expect, test } from "vitest";
import { formatDayFirst } from "./date-words.ts";

test("a source's age is written with the day first", () => {
  expect(formatDayFirst("2026-08-07T00:00:00.000Z")).toBe("7 August 2026");
  expect(formatDayFirst("2026-08-07T03:00:00.000Z")).toBe("6 August 2026");
});
