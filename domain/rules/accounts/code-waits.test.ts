import fc from "fast-check";
import { expect, test } from "vitest";
import { beginsWaits, codeWaitMs, type WrongCodes, withWrongCode } from "./sign-in-codes.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Somebody who is always wrong, knows the waits and pauses besides: when a code of theirs was looked at. */
function guess(pausesMs: Iterable<number>, untilMs: number) {
  const looked: number[] = [];
  let firstWaits = 0;
  let series: WrongCodes | undefined;
  let now = 0;
  for (const pauseMs of pausesMs) {
    now += pauseMs;
    if (series !== undefined) now += codeWaitMs(series, new Date(now));
    if (now >= untilMs) break;
    series = withWrongCode(series, new Date(now));
    looked.push(now);
    if (beginsWaits(series)) firstWaits += 1;
  }
  return { looked, firstWaits };
}

test("five wrong codes wait a quarter of an hour, then one, four and twenty-four hours, and stay there", () => {
  const { looked, firstWaits } = guess(
    Array.from({ length: 8 * 24 * 60 }, () => MINUTE_MS),
    8 * DAY_MS,
  );
  const pauses = looked.slice(1).map((at, place) => (at - (looked[place] ?? 0)) / MINUTE_MS);
  expect(pauses.filter((minutes) => minutes > 1)).toEqual([
    ...[15, 60, 240, 1440],
    ...[1440, 1440, 1440, 1440, 1440, 1440],
  ]);
  expect(firstWaits).toBe(1);
});

test("however somebody pauses, thirty days bring them at most 170 codes, and the person a mail of the first five", () => {
  const pause = fc.oneof(
    { weight: 50, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 * MINUTE_MS }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 * DAY_MS }) },
  );
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 400, size: "max" }), (pauses) => {
      const { looked, firstWaits } = guess(pauses, 30 * DAY_MS);
      expect(looked.length).toBeLessThanOrEqual(170);
      // Four in a week are the most of which nobody hears.
      if (firstWaits === 0) expect(looked.length).toBeLessThanOrEqual(4 * 5);
    }),
  );
});

test("a week after the last wrong code all is as before it", () => {
  const long = { wrongCodes: 23, lastWrongAt: new Date(0) };
  expect(withWrongCode(long, new Date(7 * DAY_MS)).wrongCodes).toBe(24);
  expect(withWrongCode(long, new Date(7 * DAY_MS + 1)).wrongCodes).toBe(1);
});
