import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const LEAST_MS = 150;
/** The clock of a request begins a little after ours. */
const EARLY_MS = 20;

let database: TestDatabase;
let connection: DatabaseConnection;
let app: FastifyInstance;
/** The calls that take somebody's address. */
const asking: string[] = [];

beforeAll(async () => {
  database = await createPgliteDatabase();
  connection = await openDatabase(database.options);
  ({ app } = await createTestApp(connection, {
    leastAnswerMs: LEAST_MS,
    prepareApp: (instance) => {
      instance.addHook("onRoute", ({ method, url, schema }) => {
        const body = schema?.body;
        if (method === "POST" && body instanceof z.ZodObject && "email" in body.shape) {
          asking.push(url);
        }
      });
    },
  }));
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await connection?.close();
  await database?.remove();
});

async function timeOf(url: string, body: object): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const { statusCode: status } = await app.inject({ method: "POST", url, payload: body });
  return { ms: performance.now() - began, status };
}

test("what takes an address takes the same time at least, whatever becomes of it", async () => {
  expect(asking).toEqual(
    expect.arrayContaining(["/api/alerts", "/api/newsletter", "/api/studio-listings/links"]),
  );
  expect(asking).toContain("/api/studios/:id/reviews");
  for (const url of asking) {
    const { ms } = await timeOf(url.replace(":id", "1"), {});
    expect({ url, isSteady: ms > LEAST_MS - EARLY_MS }).toEqual({ url, isSteady: true });
  }
  const { ms, status } = await timeOf("/api/newsletter", { email: "ada@mail.example" });
  expect({ status, isSteady: ms > LEAST_MS - EARLY_MS }).toEqual({ status: 200, isSteady: true });
});

test("who is refused by a limit hears it late: a program would only ask again", async () => {
  const send = () => timeOf("/api/contact", { email: "bo@mail.example" });
  const answers = await Promise.all(Array.from({ length: 25 }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ ms }) => ms < LEAST_MS - EARLY_MS)).toEqual([]);
});
