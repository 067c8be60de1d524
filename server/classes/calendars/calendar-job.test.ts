import { expect, test } from "vitest";
import { turnSize } from "./calendar-job.ts";

const HALF_AN_HOUR = 30 * 60_000;
const SPREAD_MS = 4_000;
/** What a host may take, and one that is asked at the end of a turn adds to it. */
const SLOW_MS = 5_000;
const EVERY_MS = 5_000;

test("20,000 calendars are read within their half hour, though every turn waits for slow hosts to its end", () => {
  let [read, at, sinceMs] = [0, 0, 0];
  while (read < 20_000) {
    read += turnSize(20_000, { everyMs: HALF_AN_HOUR, sinceMs });
    sinceMs = Math.ceil((SPREAD_MS + SLOW_MS) / EVERY_MS) * EVERY_MS;
    at += sinceMs;
  }
  expect(at).toBeLessThan(HALF_AN_HOUR);
});
