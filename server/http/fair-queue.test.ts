import { expect, test } from "vitest";
import { FairQueue } from "./render-queue.ts";

function takeAll(queue: FairQueue<string>): string[] {
  return Array.from({ length: queue.size }, () => queue.take() ?? "nothing");
}

test("owners take turns, however many one of them has waiting", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "a4", "b1", "c1", "c2"]) queue.add(item.charAt(0), item);
  expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "a4"]);
  expect(queue.take()).toBeUndefined();
});

test("whoever has most gives up the youngest, unless the newcomer would have as many", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "b1"]) queue.add(item.charAt(0), item);
  expect(queue.takeFromLargest("c")).toBe("a3");
  expect(queue.takeFromLargest("a")).toBeUndefined();
  expect(queue.takeFromLargest("b")).toBeUndefined();
  expect(queue.takeFromLargest("c")).toBe("a2");
  expect(queue.takeFromLargest("c")).toBeUndefined();
  expect(takeAll(queue)).toEqual(["a1", "b1"]);
});

test("what is removed is not taken", () => {
  const queue = new FairQueue<string>();
  queue.add("a", "a1");
  queue.add("a", "a2");
  queue.remove("a", "a1");
  queue.remove("a", "a1");
  queue.remove("b", "b1");
  expect(takeAll(queue)).toEqual(["a2"]);
});
