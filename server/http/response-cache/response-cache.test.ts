import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import { describe, expect, test, vi } from "vitest";
import { createResponse, plainBytes } from "./cached-response.ts";
import type { Packing } from "./encoding.ts";
import { ResponseCache } from "./response-cache.ts";
import { sendFromHandler } from "./send-response.ts";

let minute = 0;
const now = () => new Date(minute * 60_000);

function response(text: string, current: () => string = () => text) {
  const dependencies = [{ revision: text, current }];
  const body = Buffer.from(text);
  return createResponse({ route: "/", status: 200, headers: [], body, dependencies });
}

async function bodyAt(cache: ResponseCache, url: string): Promise<string | undefined> {
  const kept = cache.get(url);
  return kept && String(await plainBytes(kept));
}

describe("after a change", () => {
  test("what it touched is gone, and what it did not touch stays", async () => {
    const cache = new ResponseCache(1_000_000, now);
    let north = "north";
    await cache.keep(
      "/north",
      response("north", () => north),
      { version: cache.version },
    );
    await cache.keep("/south", response("south"), { version: cache.version });
    north = "north, renamed";
    cache.invalidate();
    expect(cache.get("/north")).toBeUndefined();
    expect(await bodyAt(cache, "/south")).toBe("south");
    expect(cache.stats.entries).toBe(1);
  });

  test("a response is compared once with what it shows, not each time it is sent", async () => {
    const cache = new ResponseCache(1_000_000, now);
    let looks = 0;
    const look = () => {
      looks += 1;
      return "south";
    };
    await cache.keep("/south", response("south", look), { version: cache.version });
    cache.invalidate();
    for (let time = 0; time < 5; time += 1) expect(cache.get("/south")).toBeDefined();
    expect(looks).toBe(1);
  });

  test("a response that was begun before it is compared before it is sent", async () => {
    const cache = new ResponseCache(1_000_000, now);
    const { version } = cache;
    cache.invalidate();
    await cache.keep(
      "/late",
      response("old", () => "new"),
      { version },
    );
    expect(cache.get("/late")).toBeUndefined();
  });
});

describe("with a new minute", () => {
  test("what shows the time is compared, what does not is left alone", async () => {
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
    await cache.keep("/clock", { ...timed, dependencies }, { version: cache.version });
    await cache.keep("/other", other, { version: cache.version });
    minute = 1;
    for (let time = 0; time < 3; time += 1) expect(cache.get("/clock")).toBeDefined();
    minute = 2;
    expect(cache.get("/clock")).toBeUndefined();
    expect(cache.get("/other")).toBeDefined();
    expect(looks).toEqual({ clock: 2, other: 0 });
  });

  test("what was begun in the minute before is compared before it is sent", async () => {
    const cache = new ResponseCache(1_000_000, now);
    minute = 0;
    const { version } = cache;
    minute = 1;
    const old = response("old", () => "new");
    const dependencies = old.dependencies.map((one) => ({ ...one, changesWithTime: true }));
    await cache.keep("/late", { ...old, dependencies }, { version });
    expect(cache.get("/late")).toBeUndefined();
  });
});

test("the least recently used go first where the room is used up", async () => {
  const cache = new ResponseCache(30_000, now);
  for (let place = 0; place < 30; place += 1) {
    await cache.keep(`/${place}`, response(randomBytes(1_000).toString("hex")), {
      version: cache.version,
    });
    cache.get("/0");
  }
  expect(cache.get("/0")).toBeDefined();
  expect(cache.get("/1")).toBeUndefined();
  expect(cache.get("/29")).toBeDefined();
});

test("answers of which there is no end push out neither pages nor what everybody asks for", async () => {
  const cache = new ResponseCache(100_000, now);
  await cache.keep("/", response("home"), { version: cache.version, room: "top" });
  await cache.keep("/about", response("about"), { version: cache.version });
  for (let place = 0; place < 500; place += 1) {
    const body = response(randomBytes(1_000).toString("hex"));
    await cache.keep(`/explore/studios/on?lat=${place}`, body, {
      version: cache.version,
      room: "passing",
    });
  }
  expect(cache.get("/")).toBeDefined();
  expect(cache.get("/about")).toBeDefined();
  expect(cache.get("/explore/studios/on?lat=499")).toBeDefined();
  expect(cache.get("/explore/studios/on?lat=0")).toBeUndefined();
  expect(cache.stats.bytes).toBeLessThan(50_000);
});

test("an answer that changes its room is there once", async () => {
  const cache = new ResponseCache(100_000, now);
  await cache.keep("/blog", response("old"), { version: cache.version });
  await cache.keep("/blog", response("new"), { version: cache.version, room: "top" });
  expect(await bodyAt(cache, "/blog")).toBe("new");
  expect(cache.stats.entries).toBe(1);
});

describe("what a page takes of the room", () => {
  const page = readFileSync("docs/operations.md", "utf8");
  const asks = (encoding: string) => ({ url: "/", headers: { "accept-encoding": encoding } });

  /** One page that is kept, behind a server that sends nothing else. */
  async function keepPage(packing: Packing) {
    const cache = new ResponseCache(1_000_000, now);
    const kept = await cache.keep("/", response(page), { version: cache.version, packing });
    const app = fastify();
    app.get("/", (request, reply) => sendFromHandler(kept, request, reply));
    return { cache, app, kept };
  }

  test("it is kept packed alone, and unpacked for who needs that, without being kept so", async () => {
    const { app, cache, kept } = await keepPage("br");
    expect(kept.variants).toEqual({ br: expect.anything() });
    expect(cache.stats.bytes).toBeLessThan(page.length / 2);
    const { bytes } = cache.stats;
    expect((await app.inject(asks("identity"))).body).toBe(page);
    expect(cache.stats.bytes).toBe(bytes);
  });

  test.each([
    ["br", "gzip", gunzipSync],
    ["gzip", "br", brotliDecompressSync],
  ] as const)(
    "kept as %s it is kept as %s too once that is asked for, and counted",
    async (...all) => {
      const [packing, other, unpackOther] = all;
      const { app, cache } = await keepPage(packing);
      const { bytes } = cache.stats;
      const answer = await app.inject(asks(other));
      expect(answer.headers["content-encoding"]).toBe(other);
      expect(unpackOther(answer.rawPayload).toString()).toBe(page);
      expect(cache.stats.bytes - bytes).toBe(answer.rawPayload.length);
    },
  );

  test("asked for again, it becomes smaller still", async () => {
    const { app, cache } = await keepPage("br");
    const { bytes } = cache.stats;
    const first = await app.inject(asks("br"));
    expect((await app.inject(asks("br"))).rawPayload).toEqual(first.rawPayload);
    await vi.waitUntil(() => cache.stats.bytes < bytes);
    const second = await app.inject(asks("br"));
    expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length);
    expect(brotliDecompressSync(second.rawPayload).toString()).toBe(page);
  });
});
