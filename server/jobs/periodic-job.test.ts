import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PeriodicJob } from "./periodic-job.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs at once and then every so often, also after a failure, until it is stopped", async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const job = new PeriodicJob({
    everyMs: 1_000,
    run: async () => {
      runs += 1;
      if (runs === 2) throw new Error("once");
    },
    onFailure: (error) => failures.push(error),
  });
  job.start();
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(runs).toBe(4);
  expect(failures).toEqual([new Error("once")]);
  await job.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(runs).toBe(4);
});

test("is never run twice at a time, and a stop waits for the run under way", async () => {
  const run = Promise.withResolvers<void>();
  let runs = 0;
  const job = new PeriodicJob({
    everyMs: 1_000,
    run: () => {
      runs += 1;
      return run.promise;
    },
    onFailure: () => {},
  });
  job.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(1);
  let isStopped = false;
  const stopped = job.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(false);
  run.resolve();
  await stopped;
});
