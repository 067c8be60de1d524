import fc from "fast-check";
import { expect, test } from "vitest";
import { createTimestamps } from "./log.ts";

test("a line's time is the present one, to the millisecond, in whatever order lines come", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5_000 }), { minLength: 1 }), (times) => {
      let now = 0;
      const timestamp = createTimestamps(() => now);
      for (const ms of times) {
        now = Date.UTC(2026, 10, 16) + ms;
        expect(timestamp()).toBe(`,"time":"${new Date(now).toISOString()}"`);
      }
    }),
  );
});
