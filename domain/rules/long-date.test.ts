import { expect, test } from "vitest";
import { formatLongDate } from "./long-date.ts";

test("a day without a time is that day everywhere", () => {
  expect(formatLongDate("2025-11-26T00:00:00.000Z")).toBe("November 26, 2025");
});

test("an instant is the day that it was in Ontario", () => {
  expect(formatLongDate("2025-11-26T01:30:00.000Z")).toBe("November 25, 2025");
  expect(formatLongDate("2025-07-01T18:30:00.000Z")).toBe("July 1, 2025");
});
