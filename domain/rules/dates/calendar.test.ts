import { expect, test } from "vitest";
import { addMonths } from "./calendar.ts";

test.each([
  ["2026-01-15T10:30:00.000Z", 1, "2026-02-15T10:30:00.000Z"],
  ["2026-01-31T23:59:59.999Z", 1, "2026-02-28T23:59:59.999Z"],
  ["2028-01-31T00:00:00.000Z", 1, "2028-02-29T00:00:00.000Z"],
  ["2026-03-31T12:00:00.000Z", 3, "2026-06-30T12:00:00.000Z"],
  ["2026-11-30T12:00:00.000Z", 12, "2027-11-30T12:00:00.000Z"],
])("from %s, %i months on is %s", (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
