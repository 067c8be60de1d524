import { expect, test } from "vitest";
import { dueOf } from "./review-kinds.ts";

const came = new Date("2026-08-10T12:00:00.000Z");
const after = (hours: number) => new Date(came.getTime() + hours * 60 * 60 * 1000);

test.each([
  [0, "in 48 h", false],
  [0.1, "in 47 h", false],
  [42, "in 6 h", false],
  [42.1, "in 5 h", true],
  [47.5, "within the hour", true],
  [48, "within the hour", true],
  [48.5, "now", true],
  [50.5, "2 h ago", true],
  [48 + 24 * 9, "9 days ago", true],
])("%d hours after it came, it is due %s", (hours, words, isUrgent) => {
  expect(dueOf(came, after(hours))).toEqual({ words, isUrgent });
});
