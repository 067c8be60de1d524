import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { durationBounds, OTHER_ROUTE, RequestTimings } from "./request-timings.ts";

/** Of each series how many took up to each bound and longer than the one before it; beyond the last, the rest. */
async function list({ histogram }: RequestTimings) {
  const { values } = await histogram.get();
  const of = (suffix: string) => values.filter(({ metricName }) => metricName?.endsWith(suffix));
  return of("_sum").map(({ labels: { route, method, status }, value: sumSeconds }) => {
    const totals = of("_bucket")
      .filter(({ labels }) => labels.route === route)
      .filter(({ labels }) => labels.method === method && labels.status === status)
      .map(({ value }) => value);
    const counts = totals.map((total, at) => total - (totals[at - 1] ?? 0));
    return { route, method, statusClass: status, counts, sumSeconds };
  });
}

describe("requests are counted", () => {
  test("by route, method and class of status, in the bucket of their time", async () => {
    const timings = new RequestTimings();
    timings.add("/", "GET", 200, 0.1);
    timings.add("/", "GET", 304, 30);
    timings.add("/", "GET", 200, 60_000);
    timings.add("/contact", "POST", 503, 1);
    const listed = (await list(timings)).map(({ route, method, statusClass, counts }) => {
      const filled = counts.flatMap((count, at) => (count === 0 ? [] : [[at, count]]));
      return [route, method, statusClass, filled];
    });
    const slowest = durationBounds.length;
    expect(listed).toEqual([
      [
        "/",
        "GET",
        "2xx",
        [
          [0, 1],
          [slowest, 1],
        ],
      ],
      ["/", "GET", "3xx", [[7, 1]]],
      ["/contact", "POST", "5xx", [[2, 1]]],
    ]);
  });

  test("however odd their method and status are, none is lost and the labels stay few", async () => {
    const requests = fc.array(
      fc.tuple(
        fc.string(),
        fc.string(),
        fc.integer({ min: -1, max: 1_000 }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
      ),
      { minLength: 1, maxLength: 600 },
    );
    await fc.assert(
      fc.asyncProperty(requests, async (all) => {
        const timings = new RequestTimings();
        for (const [route, method, status, ms] of all) timings.add(route, method, status, ms);
        const listed = await list(timings);
        const total = listed.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(all.length);
        expect(new Set(listed.map(({ route }) => route)).size).toBeLessThanOrEqual(301);
        const sum = listed.reduce((seconds, { sumSeconds }) => seconds + sumSeconds, 0);
        expect(sum).toBeCloseTo(all.reduce((ms, [, , , own]) => ms + own, 0) / 1000, 3);
      }),
      { numRuns: 50 },
    );
  });

  test("past three hundred routes all others are one", async () => {
    const timings = new RequestTimings();
    for (let route = 0; route < 1_000; route += 1) timings.add(`/${route}`, "GET", 200, 1);
    const others = (await list(timings)).find(({ route }) => route === OTHER_ROUTE);
    expect(others?.counts.reduce((sum, count) => sum + count, 0)).toBe(700);
  });

  test("those that came too fast besides", () => {
    const timings = new RequestTimings();
    timings.add("/api/contact", "POST", 429, 1);
    timings.add("/api/contact", "POST", 400, 1);
    expect(timings.rateLimited).toBe(1);
  });
});
