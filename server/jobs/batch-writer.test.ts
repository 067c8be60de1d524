import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { quietLog } from "#tests/support/quiet-log.ts";
import { BatchWriter } from "./batch-writer.ts";

type Options = { maxBatch?: number; maxWaiting?: number };

/** A writer of numbers into an array, which can be away like a database. */
function createNumbers({ maxBatch = 3, maxWaiting = 10 }: Options = {}) {
  const written: number[] = [];
  const batches: number[] = [];
  const database = { isAway: false };
  const writer = new BatchWriter<number>({
    name: "numbers",
    log: quietLog,
    flushMs: 1_000,
    maxBatch,
    maxWaiting,
    write: async (batch) => {
      await Promise.resolve();
      if (database.isAway) throw new Error("The database is away");
      batches.push(batch.length);
      written.push(...batch);
    },
  });
  return { writer, written, batches, database };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is added is written when its time has come", async () => {
  const { writer, written } = createNumbers();
  writer.start();
  writer.add(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([1]);
  await writer.stop();
});

test("full batches are written at once, the rest when it is asked for or its time has come", async () => {
  const { writer, written, batches } = createNumbers();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) writer.add(number);
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual([1, 2, 3, 4, 5, 6]);
  for (const number of [8, 9, 10]) writer.add(number);
  await writer.flush();
  expect(written).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(batches).toEqual([3, 3, 3, 1]);
});

test("a stop writes what waits, also what is added while a batch is on its way", async () => {
  const { writer, written } = createNumbers();
  writer.start();
  for (const number of [1, 2, 3]) writer.add(number);
  writer.add(4);
  await writer.stop();
  expect(written).toEqual([1, 2, 3, 4]);
});

test("a database that is away is asked again when the time has come, not with each item", async () => {
  const { writer, written, database } = createNumbers();
  writer.start();
  database.isAway = true;
  for (const number of [1, 2, 3, 4, 5]) writer.add(number);
  await vi.advanceTimersByTimeAsync(3_000);
  database.isAway = false;
  writer.add(6);
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([1, 2, 3, 4, 5, 6]);
  await writer.stop();
});

test("beyond its bound a writer keeps what came first", async () => {
  const { writer, written, database } = createNumbers();
  database.isAway = true;
  await writer.flush();
  for (let number = 1; number <= 25; number += 1) {
    writer.add(number);
    await vi.advanceTimersByTimeAsync(0);
  }
  database.isAway = false;
  await writer.stop();
  expect(written).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("items with the same key become one while they wait, and none is lost or counted twice", async () => {
  const written = new Map<string, number>();
  let isAway = true;
  const writer = new BatchWriter<{ key: string; count: number }>({
    name: "counts",
    log: quietLog,
    flushMs: 1_000,
    maxBatch: 2,
    maxWaiting: 3,
    write: async (batch) => {
      await Promise.resolve();
      if (isAway) throw new Error("The database is away");
      for (const { key, count } of batch) written.set(key, (written.get(key) ?? 0) + count);
    },
    merge: {
      keyOf: ({ key }) => key,
      addTo: (known, { count }) => {
        known.count += count;
      },
    },
  });
  for (let round = 0; round < 50; round += 1) {
    for (const key of ["a", "b", "c"]) writer.add({ key, count: 1 });
    await vi.advanceTimersByTimeAsync(round % 3);
  }
  isAway = false;
  await writer.stop();
  expect(Object.fromEntries(written)).toEqual({ a: 50, b: 50, c: 50 });
});

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant("add" as const) },
  fc.constantFrom("away", "back", "wait", "flush"),
);

test("whatever happens, up to the bound each item is written once and in order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, maxBatch) => {
        const { writer, written, batches, database } = createNumbers({ maxBatch, maxWaiting: 100 });
        writer.start();
        let added = 0;
        for (const what of steps) {
          if (what === "add") writer.add(++added);
          if (what === "away") database.isAway = true;
          if (what === "back") database.isAway = false;
          if (what === "wait") await vi.advanceTimersByTimeAsync(1_000);
          if (what === "flush") void writer.flush();
        }
        database.isAway = false;
        await writer.stop();
        expect(written).toEqual(Array.from({ length: added }, (_, at) => at + 1));
        expect(Math.max(0, ...batches)).toBeLessThanOrEqual(maxBatch);
      },
    ),
  );
});
