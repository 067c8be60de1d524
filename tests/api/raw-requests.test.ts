import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const lineSchema = z.looseObject({ level: z.number() });

let database: TestDatabase;
let connection: DatabaseConnection;
let app: FastifyInstance;
let port = 0;
let begun = 0;
const lines: z.infer<typeof lineSchema>[] = [];

beforeAll(async () => {
  database = await createPgliteDatabase();
  connection = await openDatabase(database.options);
  const write = (line: string) => void lines.push(lineSchema.parse(JSON.parse(line)));
  ({ app } = await createTestApp(connection, {
    log: pino({}, { write }),
    prepareApp: (instance) => {
      instance.addHook("onRequest", async () => {
        begun += 1;
      });
    },
  }));
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
beforeEach(() => void lines.splice(0));
afterAll(async () => {
  await app?.close();
  await connection?.close();
  await database?.remove();
});

function open() {
  return connect({ port, host: "127.0.0.1" });
}

/** One request just as it is written here; the whole answer. */
async function send(bytes: string): Promise<string> {
  const client = open();
  client.write(bytes);
  return text(client);
}

function get(target: string, headers = ""): Promise<string> {
  return send(`GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
}

test("a visitor who goes away in the middle of a form is no failure of ours", async () => {
  const before = begun;
  const client = open();
  client.write(
    "POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
  );
  await vi.waitUntil(() => begun > before, { timeout: 10_000 });
  client.destroy();
  await vi.waitUntil(() => lines.length > 0, { timeout: 10_000 });
  expect(lines).toEqual([expect.objectContaining({ level: 30 })]);
});

test.each([
  "/api/studios/search#x?limit=abc",
  "/api/studios/search?limit=1#x",
  "/api/studios/stats#?",
  "/api/studios/1#x",
  "/api/suggestions#q=x",
  "/about#x",
])("%s, with what a browser keeps to itself, is refused in words", async (target) => {
  const answer = await get(target);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("We could not understand that address.");
});

test("a whole address, as proxies are asked, is answered like its path", async () => {
  for (const path of [
    "/api/studios/stats",
    "/api/suggestions?q=Tor",
    "/api/studios/search?limit=1",
  ]) {
    expect(await get(`http://x${path}`)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get(`http://x${path}`)).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await get("http://x/api/studios/1")).toMatch(/^HTTP\/1\.1 404 /);
});
