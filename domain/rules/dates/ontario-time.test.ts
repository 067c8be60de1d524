import { expect, test } from "vitest";
import { formatOntarioTime, ontarioWallClock, parseOntarioTime } from "./ontario-time.ts";

test.each([
  ["2026-11-16T09:30", "2026-11-16T14:30:00.000Z"],
  ["2026-07-01T00:05", "2026-07-01T04:05:00.000Z"],
  ["2026-07-01T00:05:00", "2026-07-01T04:05:00.000Z"],
])("%s on a wall in Toronto is %s", (wall, iso) => {
  expect(parseOntarioTime(wall)?.toISOString()).toBe(iso);
  expect(ontarioWallClock(new Date(iso))).toBe(wall.slice(0, 16));
});

test.each(["", "tomorrow", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-01T24:00"])(
  "%j is no time",
  (text) => {
    expect(parseOntarioTime(text)).toBeUndefined();
  },
);

test("a time is told with its zone, on the day that it is in Ontario", () => {
  expect(formatOntarioTime("2026-11-17T02:05:00.000Z")).toBe(
    "November 16, 2026, 21:05 Ontario time",
  );
  expect(formatOntarioTime("2026-11-17T00:00:00.000Z")).toBe(
    "November 16, 2026, 19:00 Ontario time",
  );
});
