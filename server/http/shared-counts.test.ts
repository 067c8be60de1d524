import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { quietLog } from "#tests/support/quiet-log.ts";
import { type CountForAll, SharedCounts } from "./shared-counts.ts";

const limit = { windowMs: 60_000, max: 3 };

/** What a database would count for everyone; `others` is what other processes have counted. */
function sharedCount(others = 0) {
  const counts = new Map<string, number>();
  let asked = 0;
  const countForAll: CountForAll = async (key, windowMs) => {
    asked += 1;
    const count = (counts.get(key) ?? others) + 1;
    counts.set(key, count);
    return { count, msLeft: windowMs };
  };
  return { countForAll, asked: () => asked };
}

function createCounts(countForAll: CountForAll, waitMs = 20) {
  return new SharedCounts({ countForAll, log: quietLog, waitMs, pauseMs: 60_000 });
}

async function countTimes(counts: SharedCounts, times: number): Promise<number[]> {
  const answers = [];
  for (let time = 0; time < times; time += 1) {
    answers.push((await counts.countOneMore("visitor", limit)).count);
  }
  return answers;
}

test("what other processes have counted counts", async () => {
  const counts = createCounts(sharedCount(2).countForAll);
  expect(await countTimes(counts, 2)).toEqual([3, 4]);
});

test("whoever is over the limit is refused without asking the database again", async () => {
  const shared = sharedCount(3);
  const counts = createCounts(shared.countForAll);
  expect(await countTimes(counts, 5)).toEqual([4, 5, 6, 7, 8]);
  expect(shared.asked()).toBe(1);
});

test("what is counted per process asks the database nothing", async () => {
  const shared = sharedCount(2);
  const counts = createCounts(shared.countForAll);
  for (const count of [1, 2, 3, 4]) {
    const counted = await counts.countOneMore("visitor", { ...limit, perProcess: true });
    expect(counted.count).toBe(count);
  }
  expect(shared.asked()).toBe(0);
});

test("while the database is away the process counts alone, on from what it knows", async () => {
  const shared = sharedCount(1);
  let isAway = false;
  const counts = createCounts((key, windowMs) =>
    isAway ? Promise.reject(new Error("away")) : shared.countForAll(key, windowMs),
  );
  expect(await countTimes(counts, 1)).toEqual([2]);
  isAway = true;
  expect(await countTimes(counts, 3)).toEqual([3, 4, 5]);
});

test("a visitor does not wait for a database that hangs, and the next one not at all", async () => {
  let asked = 0;
  const counts = createCounts(() => {
    asked += 1;
    return new Promise(() => {});
  });
  expect(await countTimes(counts, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toBe(1);
});

test("counts together again once the database answers", async () => {
  const shared = sharedCount(1);
  let isAway = true;
  const counts = new SharedCounts({
    countForAll: (key, windowMs) =>
      isAway ? Promise.reject(new Error("away")) : shared.countForAll(key, windowMs),
    log: quietLog,
    pauseMs: 1,
  });
  expect(await countTimes(counts, 1)).toEqual([1]);
  isAway = false;
  await sleep(5);
  expect(await countTimes(counts, 1)).toEqual([2]);
});
