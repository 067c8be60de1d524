import { expect, test } from "vitest";
import { KeptList } from "./kept-list.ts";

function createList(maxAgeMs?: number) {
  const source = { items: ["a"], isAway: false, now: 0, reads: 0 };
  const list = new KeptList({
    read: async () => {
      source.reads += 1;
      if (source.isAway) throw new Error("away");
      return [...source.items];
    },
    now: () => source.now,
    ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
  });
  return { source, list };
}

test("is read once, and anew after a change", async () => {
  const { source, list } = createList();
  await Promise.all([list.list(), list.list()]);
  expect(source.reads).toBe(1);
  source.items = ["b"];
  expect(await list.list()).toEqual(["a"]);
  list.invalidate();
  expect(await list.list()).toEqual(["b"]);
});

test("stays what it was while the database is away, and follows when it is back", async () => {
  const { source, list } = createList();
  await list.list();
  source.isAway = true;
  source.items = ["b"];
  list.invalidate();
  expect(await list.list()).toEqual(["a"]);
  source.isAway = false;
  expect(await list.list()).toEqual(["b"]);
});

test("fails where it was never read", async () => {
  const { source, list } = createList();
  source.isAway = true;
  await expect(list.list()).rejects.toThrow("away");
  source.isAway = false;
  expect(await list.list()).toEqual(["a"]);
});

test("that is old is given once more, and read anew beside it", async () => {
  const { source, list } = createList(1_000);
  await list.list();
  source.items = ["b"];
  source.now = 1_001;
  expect(await list.list()).toEqual(["a"]);
  expect(await list.list()).toEqual(["b"]);
  source.isAway = true;
  source.now = 3_000;
  expect(await list.list()).toEqual(["b"]);
  expect(await list.list()).toEqual(["b"]);
});
