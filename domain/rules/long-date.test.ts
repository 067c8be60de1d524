import { expect, test } from "vitest";
import { formatLongDate } from "./long-date.ts";

test("a date is written out, in Ontario's time", () => {
  expect(formatLongDate("2025-11-18T14:00:00.000Z")).toBe("November 18, 2025");
  expect(formatLongDate("2025-11-18T04:30:00.000Z")).toBe("November 17, 2025");
});
