import { expect, test } from "vitest";
import { pauseMs, retryDelayMs } from "./mail-retry.ts";

const HOUR = 3_600_000;
const middle = 0.5;

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [50, 60_000],
])(
  "while no server takes mail, attempt %i is followed by a wait of %i ms, for ever",
  (attempts, ms) => {
    expect(retryDelayMs({ failure: "unreachable", attempts, ageMs: 400 * HOUR }, middle)).toBe(ms);
  },
);

test("a mail that is put off is tried again for three days", () => {
  const deferred = { failure: "deferred", attempts: 1, ageMs: HOUR } as const;
  expect(retryDelayMs(deferred, middle)).toBe(30_000);
  expect(retryDelayMs({ ...deferred, attempts: 40 }, middle)).toBe(4 * HOUR);
  expect(retryDelayMs({ ...deferred, ageMs: 72 * HOUR }, middle)).toBeUndefined();
});

test("a mail that is refused three times is given up", () => {
  const refused = { failure: "refused", attempts: 1, ageMs: 0 } as const;
  expect(retryDelayMs(refused, middle)).toBe(60_000);
  expect(retryDelayMs({ ...refused, attempts: 2 }, middle)).toBe(120_000);
  expect(retryDelayMs({ ...refused, attempts: 3 }, middle)).toBeUndefined();
});

test("no two workers come back at the same moment", () => {
  expect(pauseMs(3, 0)).toBe(3_000);
  expect(pauseMs(3, 1)).toBe(5_000);
  expect(pauseMs(20, middle)).toBe(30_000);
});
