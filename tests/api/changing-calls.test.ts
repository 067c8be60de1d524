import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const REFUSAL = { message: "Please send this from our own pages." };

let database: TestDatabase;
let connection: DatabaseConnection;
let app: FastifyInstance;
const changing: { url: string; fromAnySite: boolean | undefined }[] = [];
const unlimited: string[] = [];

beforeAll(async () => {
  database = await createPgliteDatabase();
  connection = await openDatabase(database.options);
  ({ app } = await createTestApp(connection, {
    variables: { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    renderPage: async () => ({
      status: 200,
      html: "<html></html>",
      scriptHashes: [],
      location: undefined,
      complete: false,
      reactMs: 0,
    }),
    prepareApp: (instance) => {
      instance.addHook("onRoute", ({ method, url, config }) => {
        if (method === "POST") changing.push({ url, fromAnySite: config?.fromAnySite });
        if (config?.rateLimit === undefined) unlimited.push(`${method} ${url}`);
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

function post(url: string, headers: Record<string, string>) {
  const isForm = !url.startsWith("/api/");
  return app.inject({
    method: "POST",
    url,
    headers: {
      host: "localhost:4000",
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      ...headers,
    },
    payload: isForm ? "a=b" : "{}",
  });
}

const elsewhere: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site", origin: "https://atlas.example" },
  { origin: "https://evil.example" },
  { origin: "https://atlas.example.evil.example" },
  { origin: "http://atlas.example" },
  { origin: "http://localhost:4001" },
  { origin: "null" },
  { origin: "" },
];

const ours: Record<string, string>[] = [
  {},
  { "sec-fetch-site": "same-origin", origin: "https://www.atlas.example" },
  { "sec-fetch-site": "none" },
  { origin: "https://atlas.example" },
  { origin: "http://localhost:4000" },
];

test("another site's page can change nothing, whichever call it uses", async () => {
  expect(changing.length).toBeGreaterThan(10);
  for (const { url, fromAnySite } of changing) {
    if (fromAnySite === true) continue;
    for (const headers of elsewhere) {
      const answer = await post(url.replace(":token", "x".repeat(32)), headers);
      expect([url, headers, answer.statusCode]).toEqual([url, headers, 403]);
      expect(answer.json()).toEqual(REFUSAL);
    }
  }
});

test("our own pages and programs can, at every address that the site is reached by", async () => {
  for (const url of ["/api/contact", "/contact", "/api/page-views"]) {
    for (const headers of ours) {
      const { statusCode } = await post(url, headers);
      expect([url, headers, statusCode]).not.toEqual([url, headers, 403]);
    }
  }
});

test("only a mail program's unsubscribing and the payment provider come from anywhere", async () => {
  const open = changing.filter(({ fromAnySite }) => fromAnySite === true).map(({ url }) => url);
  expect(open).toEqual(["/api/payments/stripe-webhook", "/newsletter/unsubscribe", "/alerts/end"]);
  const [headers = {}] = elsewhere;
  for (const page of ["/newsletter/unsubscribe", "/alerts/end"]) {
    const oneClick = await post(`${page}?token=${"x".repeat(32)}`, headers);
    expect(oneClick.statusCode).toBe(200);
  }
  expect((await post("/api/payments/stripe-webhook", headers)).json()).not.toEqual(REFUSAL);
});

test("whatever changes something has a limit, but for the payment provider's signed events", () => {
  expect(unlimited.filter((call) => !/^(GET|HEAD) /.test(call))).toEqual([
    "POST /api/payments/stripe-webhook",
  ]);
});

test("what takes long to make has a limit, too", () => {
  expect(unlimited.filter((call) => /share|sitemap|status/.test(call))).toEqual([]);
});

test("what changes nothing may be asked for from anywhere", async () => {
  const [headers = {}] = elsewhere;
  expect((await app.inject({ url: "/api/studios/stats", headers })).statusCode).toBe(200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
    expect((await app.inject({ method, url: "/nowhere", headers })).statusCode).toBe(403);
  }
});
