import { beforeEach, expect, test, vi } from "vitest";
import type { Api } from "./api.ts";
import { createQueryCache, type Query } from "./query-cache.ts";

const api: Api = {
  get: () => Promise.reject(new Error("Nothing is asked for")),
  post: () => Promise.reject(new Error("Nothing is sent")),
};

let asked = 0;

function counting(key = "/api/count", more: Partial<Query<number>> = {}): Query<number> {
  return {
    key,
    ask: async () => {
      asked += 1;
      return asked;
    },
    ...more,
  };
}

function failing(): Query<number> {
  return counting("/api/fails", {
    ask: async () => {
      asked += 1;
      throw new Error("Out of reach");
    },
  });
}

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("what was answered is not asked for again, and two who ask at once ask together", async () => {
  const cache = createQueryCache(api);
  expect(await Promise.all([cache.fetch(counting()), cache.fetch(counting())])).toEqual([1, 1]);
  expect(await cache.fetch(counting())).toBe(1);
  expect(cache.find(counting())).toMatchObject({ data: 1, error: null, isFetching: false });
});

test("what came with the page needs no call, also where it says that there is nothing", async () => {
  const cache = createQueryCache(api, { "/api/count": 7, "/api/place": null });
  expect(await cache.fetch(counting())).toBe(7);
  expect(cache.find(counting("/api/place"))?.data).toBeNull();
  expect(cache.data()).toEqual({ "/api/count": 7, "/api/place": null });
});

test("who watches is told when it is asked, and when it is answered", async () => {
  const cache = createQueryCache(api);
  const seen: unknown[] = [];
  cache.watch("/api/count", () => {
    const { data, isFetching } = cache.find(counting()) ?? {};
    seen.push([data, isFetching]);
  });
  await cache.ensure(counting());
  await cache.refetch(counting());
  expect(seen).toEqual([
    [undefined, true],
    [1, false],
    [1, true],
    [2, false],
  ]);
});

test("a failure is shown to who watches, is not repeated by itself, and can be tried again", async () => {
  const cache = createQueryCache(api);
  const leave = cache.watch("/api/fails", () => {});
  await cache.ensure(failing());
  expect(cache.find(failing())).toMatchObject({
    data: undefined,
    error: { message: "Out of reach" },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  const again = cache.refetch(failing());
  expect(cache.find(failing())).toMatchObject({ error: null, isFetching: true });
  await again;
  leave();
  expect(cache.find(failing())).toBeUndefined();
  await expect(cache.fetch(failing())).rejects.toThrow("Out of reach");
  expect(asked).toBe(3);
});

test("what nobody shows is forgotten after five minutes, and what is shown never", async () => {
  const cache = createQueryCache(api);
  const leave = cache.watch("/api/count", () => {});
  await cache.ensure(counting());
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(cache.find(counting())?.data).toBe(1);
  leave();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(cache.find(counting())?.data).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(cache.find(counting())).toBeUndefined();
  expect(await cache.fetch(counting())).toBe(2);
});

test("an answer that is soon another is asked for again after its time", async () => {
  const cache = createQueryCache(api);
  const openNow = counting("/api/open", { freshForMs: 60_000 });
  expect(await cache.fetch(openNow)).toBe(1);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(await cache.fetch(openNow)).toBe(2);
});

test("what a call of our own has changed is forgotten", async () => {
  const cache = createQueryCache(api, { "/api/listings/1": 1, "/api/studios": 2 });
  cache.forget("/api/listings");
  expect(cache.data()).toEqual({ "/api/studios": 2 });
});
