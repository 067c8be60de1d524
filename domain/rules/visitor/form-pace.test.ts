import { expect, test } from "vitest";
import { isTooQuick } from "./form-pace.ts";

const now = new Date("2025-06-01T12:00:10Z");

test.each([
  ["2025-06-01T12:00:10Z", true],
  ["2025-06-01T12:00:08.001Z", true],
  ["2025-06-01T12:00:08Z", false],
  ["2025-06-01T08:00:00-04:00", false],
  ["2025-06-01T12:30:00Z", false],
  [undefined, false],
])("a form opened at %s and sent at 12:00:10 was too quick: %s", (startedAt, expected) => {
  expect(isTooQuick(startedAt, now)).toBe(expected);
});
