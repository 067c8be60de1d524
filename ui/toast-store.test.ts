import { beforeEach, expect, test, vi } from "vitest";
import {
  countToastRequests,
  dismissToast,
  expectToasts,
  listToasts,
  toast,
  toastLimits,
} from "./toast-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a new message takes the place of the one before", () => {
  toast({ title: "First" });
  toast({ title: "Second", variant: "destructive" });
  expect(listToasts()).toMatchObject([{ title: "Second", variant: "destructive", open: true }]);
});

test("a dismissed message closes at once and is forgotten after the specified time", () => {
  toast({ title: "Soon gone" });
  for (const { id } of listToasts()) dismissToast(id);
  expect(listToasts()).toMatchObject([{ title: "Soon gone", open: false }]);
  vi.advanceTimersByTime(toastLimits.removeAfterMs);
  expect(listToasts()).toEqual([]);
});

test("a message that is expected is asked for before it is there", () => {
  const before = countToastRequests();
  const shown = listToasts();
  expectToasts();
  expect(countToastRequests()).toBe(before + 1);
  expect(listToasts()).toEqual(shown);
});
