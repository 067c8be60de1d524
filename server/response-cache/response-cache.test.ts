import { describe, expect, test } from "vitest";
import { createResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

function response(text: string, current: () => string = () => text) {
  const dependencies = [{ revision: text, current }];
  return createResponse({ status: 200, headers: [], body: Buffer.from(text), dependencies });
}

describe("after a change", () => {
  test("what it touched is gone, and what it did not touch stays", () => {
    const cache = new ResponseCache(1_000_000);
    let north = "north";
    cache.set(
      "/north",
      response("north", () => north),
      cache.version,
    );
    cache.set("/south", response("south"), cache.version);
    north = "north, renamed";
    cache.invalidate();
    expect(cache.get("/north")).toBeUndefined();
    expect(cache.get("/south")?.body.toString()).toBe("south");
    expect(cache.size).toBe(1);
  });

  test("a response is compared once with what it shows, not each time it is sent", () => {
    const cache = new ResponseCache(1_000_000);
    let looks = 0;
    const look = () => {
      looks += 1;
      return "south";
    };
    cache.set("/south", response("south", look), cache.version);
    cache.invalidate();
    for (let time = 0; time < 5; time += 1) expect(cache.get("/south")).toBeDefined();
    expect(looks).toBe(1);
  });

  test("a response that was begun before it is compared before it is sent", () => {
    const cache = new ResponseCache(1_000_000);
    const { version } = cache;
    cache.invalidate();
    cache.set(
      "/late",
      response("old", () => "new"),
      version,
    );
    expect(cache.get("/late")).toBeUndefined();
  });
});

test("the least recently used go first where the room is used up", () => {
  const cache = new ResponseCache(30_000);
  for (let place = 0; place < 30; place += 1) {
    cache.set(`/${place}`, response("x".repeat(2_000)), cache.version);
    cache.get("/0");
  }
  expect(cache.get("/0")).toBeDefined();
  expect(cache.get("/1")).toBeUndefined();
  expect(cache.get("/29")).toBeDefined();
});
