import { describe, expect, test } from "vitest";
import { createResponse } from "./cached-response.ts";
import { ResponseCache } from "./response-cache.ts";

let minute = 0;
const now = () => new Date(minute * 60_000);

function response(text: string, current: () => string = () => text) {
  const dependencies = [{ revision: text, current }];
  const body = Buffer.from(text);
  return createResponse({ route: "/", status: 200, headers: [], body, dependencies });
}

describe("after a change", () => {
  test("what it touched is gone, and what it did not touch stays", () => {
    const cache = new ResponseCache(1_000_000, now);
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
    expect(cache.stats.entries).toBe(1);
  });

  test("a response is compared once with what it shows, not each time it is sent", () => {
    const cache = new ResponseCache(1_000_000, now);
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
    const cache = new ResponseCache(1_000_000, now);
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

describe("with a new minute", () => {
  test("what shows the time is compared, what does not is left alone", () => {
    const cache = new ResponseCache(1_000_000, now);
    const looks = { clock: 0, other: 0 };
    const timed = response("open", () => {
      looks.clock += 1;
      return minute < 2 ? "open" : "closed";
    });
    const dependencies = timed.dependencies.map((one) => ({ ...one, changesWithTime: true }));
    const other = response("name", () => {
      looks.other += 1;
      return "name";
    });
    minute = 0;
    cache.set("/clock", { ...timed, dependencies }, cache.version);
    cache.set("/other", other, cache.version);
    minute = 1;
    for (let time = 0; time < 3; time += 1) expect(cache.get("/clock")).toBeDefined();
    minute = 2;
    expect(cache.get("/clock")).toBeUndefined();
    expect(cache.get("/other")).toBeDefined();
    expect(looks).toEqual({ clock: 2, other: 0 });
  });

  test("what was begun in the minute before is compared before it is sent", () => {
    const cache = new ResponseCache(1_000_000, now);
    minute = 0;
    const { version } = cache;
    minute = 1;
    const old = response("old", () => "new");
    const dependencies = old.dependencies.map((one) => ({ ...one, changesWithTime: true }));
    cache.set("/late", { ...old, dependencies }, version);
    expect(cache.get("/late")).toBeUndefined();
  });
});

test("the least recently used go first where the room is used up", () => {
  const cache = new ResponseCache(30_000, now);
  for (let place = 0; place < 30; place += 1) {
    cache.set(`/${place}`, response("x".repeat(2_000)), cache.version);
    cache.get("/0");
  }
  expect(cache.get("/0")).toBeDefined();
  expect(cache.get("/1")).toBeUndefined();
  expect(cache.get("/29")).toBeDefined();
});

test("answers of which there is no end push out neither pages nor what everybody asks for", () => {
  const cache = new ResponseCache(100_000, now);
  cache.set("/", response("home"), cache.version, "top");
  cache.set("/about", response("about"), cache.version);
  for (let place = 0; place < 500; place += 1) {
    const body = response(`${place}`.padEnd(2_000));
    cache.set(`/explore/studios/on?lat=${place}`, body, cache.version, "passing");
  }
  expect(cache.get("/")).toBeDefined();
  expect(cache.get("/about")).toBeDefined();
  expect(cache.get("/explore/studios/on?lat=499")).toBeDefined();
  expect(cache.get("/explore/studios/on?lat=0")).toBeUndefined();
  expect(cache.stats.bytes).toBeLessThan(50_000);
});

test("an answer that changes its room is there once", () => {
  const cache = new ResponseCache(100_000, now);
  cache.set("/blog", response("old"), cache.version);
  cache.set("/blog", response("new"), cache.version, "top");
  expect(cache.get("/blog")?.body.toString()).toBe("new");
  expect(cache.stats.entries).toBe(1);
});
