import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { afterEach, expect, test, vi } from "vitest";
import type { TrustedProxies } from "#server/env-values.ts";
import { type ConnectionCaps, giveTimeToUpload } from "./connection-limits.ts";
import { answerClientError, createHttpServer, type Patience } from "./create-http-server.ts";

const hasty: Patience = {
  headersMs: 200,
  requestMs: 400,
  uploadMs: 2_000,
  idleMs: 300,
  keepAliveMs: 100,
  checkMs: 20,
};
/** So long that the test ends first. */
const patient: Patience = {
  headersMs: 600_000,
  requestMs: 600_000,
  uploadMs: 600_000,
  idleMs: 600_000,
  keepAliveMs: 600_000,
  checkMs: 600_000,
};
const PAGE = Buffer.alloc(64 * 1024 * 1024, "a");
const GET = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: Server | undefined;
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});

type Options = {
  patience?: Patience;
  proxies?: TrustedProxies;
  caps?: Partial<ConnectionCaps>;
  listener?: RequestListener;
};

async function start(options: Options = {}): Promise<{ lines: string[] }> {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { patience = patient, proxies = 0, caps = {}, listener = sendHello } = options;
  server = createHttpServer(listener, { log, proxies, patience, caps });
  server.on("clientError", answerClientError);
  await new Promise<void>((listening) => server?.listen(0, "127.0.0.1", listening));
  return { lines };
}

const sendHello: RequestListener = (request, response) => {
  request.resume().once("end", () => response.end("hello"));
};

async function open(from = "127.0.0.1"): Promise<Socket> {
  const { port } = addressOf(server);
  const client = connect({ port, host: "127.0.0.1", localAddress: from });
  client.on("error", () => {});
  clients.push(client);
  await once(client, "connect");
  return client;
}

function addressOf(listening: Server | undefined): AddressInfo {
  const address = listening?.address();
  if (typeof address !== "object" || address === null) throw new Error("It does not listen");
  return address;
}

async function isServed(client: Socket): Promise<boolean> {
  client.write(GET);
  const answer = await Promise.race([once(client, "data"), once(client, "close")]);
  return String(answer[0]).startsWith("HTTP/1.1 200");
}

/** Until the other side has closed. */
async function drip(client: Socket): Promise<void> {
  client.resume();
  while (!client.closed) {
    if (client.writable) client.write("a");
    await pause(10);
  }
}

test("who never finishes a request's headers is told so and goes", async () => {
  await start({ patience: hasty });
  const client = await open();
  client.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  const answer = await text(client);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('{"message":"That took too long. Please try again."}');
});

test("who drips headers, byte after byte, goes as well", async () => {
  await start({ patience: hasty });
  const client = await open();
  client.write("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ");
  await drip(client);
});

test("who drips a body goes as well", async () => {
  await start({ patience: hasty });
  const client = await open();
  client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  await drip(client);
});

test("who is slow with a body is told so", async () => {
  await start({ patience: { ...hasty, idleMs: 60_000 } });
  const client = await open();
  client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  expect(await text(client)).toMatch(/^HTTP\/1\.1 408 /);
});

const takeFile: RequestListener = (request, response) => {
  giveTimeToUpload(request);
  sendHello(request, response);
};

test("a file of somebody who may send it takes as long as it moves", async () => {
  await start({ patience: hasty, listener: takeFile });
  const client = await open();
  client.write("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 20\r\n\r\n");
  const answer = text(client);
  for (let sent = 0; sent < 20; sent += 1) {
    client.write("a");
    await pause(50);
  }
  expect(await answer).toContain("hello");
});

test("a file that no longer moves is given up, and one that drips as well in the end", async () => {
  await start({ patience: hasty, listener: takeFile });
  const [still, dripping] = [await open(), await open()];
  for (const client of [still, dripping]) {
    client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n");
  }
  const began = performance.now();
  const dripped = drip(dripping);
  await once(still.resume(), "close");
  expect(performance.now() - began).toBeLessThan(hasty.uploadMs / 2);
  await dripped;
  expect(performance.now() - began).toBeGreaterThan(hasty.uploadMs / 2);
});

test("who has sent a file is answered, however long the work with it takes", async () => {
  await start({
    patience: hasty,
    listener: (request, response) => {
      giveTimeToUpload(request);
      request.resume().once("end", () => setTimeout(() => response.end("hello"), 900));
    },
  });
  const client = await open();
  client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nfile");
  expect(await text(client)).toContain("hello");
});

test("who says nothing at all goes", async () => {
  await start({ patience: hasty });
  await once((await open()).resume(), "close");
});

test("who asks and never reads goes, whatever is left to write", async () => {
  const closed: Promise<unknown>[] = [];
  await start({
    patience: { ...patient, idleMs: 200 },
    listener: (request, response) => {
      closed.push(once(request.socket, "close"));
      response.end(PAGE);
    },
  });
  const client = await open();
  client.pause().write(GET);
  await vi.waitUntil(() => closed.length === 1);
  await closed[0];
  expect(server?.listening).toBe(true);
});

test("who asks for more in one go than anyone needs is let go before it is made", async () => {
  let asked = 0;
  await start({
    listener: () => {
      asked += 1;
    },
  });
  const client = await open();
  client.resume().write(GET.repeat(200));
  await once(client, "close");
  expect(asked).toBe(10);
});

test("a program that asks a few ahead gets all its answers", async () => {
  await start();
  const client = await open();
  client.write(GET.repeat(9) + GET.replace("Host", "Connection: close\r\nHost"));
  expect((await text(client)).match(/hello/g)).toHaveLength(10);
});

test("an address has so many connections, and a place again when one is closed", async () => {
  const { lines } = await start({ caps: { perNearbyAddress: 2 } });
  const [first, second] = [await open(), await open()];
  expect(await isServed(first)).toBe(true);
  expect(await isServed(second)).toBe(true);
  expect(await isServed(await open())).toBe(false);
  expect(await isServed(await open())).toBe(false);
  expect(await isServed(await open("127.0.0.2"))).toBe(true);
  first.destroy();
  await vi.waitUntil(async () => isServed(await open()));
  expect(lines.filter((line) => line.includes("connections are refused"))).toHaveLength(1);
});

test.each<[TrustedProxies]>([[1], [["loopback"]]])(
  "a proxy (TRUST_PROXY=%j) carries many, and has no such limit",
  async (proxies) => {
    await start({ proxies, caps: { perNearbyAddress: 2 } });
    for (let number = 0; number < 5; number += 1) expect(await isServed(await open())).toBe(true);
  },
);

test("there are so many connections in all, and the log says so once", async () => {
  const { lines } = await start({ proxies: 1, caps: { inAll: 2 } });
  expect(await isServed(await open())).toBe(true);
  expect(await isServed(await open())).toBe(true);
  expect(await isServed(await open())).toBe(false);
  expect(await isServed(await open())).toBe(false);
  expect(lines.filter((line) => line.includes("connections are refused"))).toHaveLength(1);
});

test("what is no request is answered in words", async () => {
  await start();
  const client = await open();
  client.write("nonsense\r\n\r\n");
  const answer = await text(client);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('{"message":"We could not understand that request."}');
});

test("nonsense behind a request does not become a part of that one's answer", async () => {
  let finish = () => {};
  await start({
    listener: (_request, response) => {
      response.writeHead(200, { "content-length": 10 });
      response.write("first");
      finish = () => response.end("later");
    },
  });
  const client = await open();
  client.write(GET);
  await once(client, "data");
  client.write("nonsense\r\n\r\n");
  const rest = await text(client);
  finish();
  expect(rest).not.toContain("HTTP/1.1");
});
