import { expect, test } from "vitest";
import { Sampled } from "#server/site/metrics/metric.ts";

test("a value is read once for all who ask within its time", async () => {
  let reads = 0;
  const sampled = new Sampled({
    read: async () => {
      reads += 1;
      return reads;
    },
    keepMs: 60_000,
    waitMs: 60_000,
  });
  expect(await Promise.all([sampled.get(), sampled.get()])).toEqual([1, 1]);
  expect(await sampled.get()).toBe(1);
});

test("a read that hangs keeps nobody waiting, is not begun again, and counts once it is there", async () => {
  let reads = 0;
  const late = Promise.withResolvers<string>();
  const sampled = new Sampled({
    read: () => {
      reads += 1;
      return late.promise;
    },
    keepMs: 0,
    waitMs: 5,
  });
  expect(await sampled.get()).toBeUndefined();
  expect(await sampled.get()).toBeUndefined();
  late.resolve("here");
  expect(await sampled.get()).toBe("here");
  expect(reads).toBe(1);
});

test("a read that fails leaves the value out, and is tried again", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve("back")];
  const sampled = new Sampled({
    read: () => answers.shift() ?? Promise.resolve("again"),
    keepMs: 0,
    waitMs: 60_000,
  });
  expect(await sampled.get()).toBeUndefined();
  expect(await sampled.get()).toBe("back");
});
