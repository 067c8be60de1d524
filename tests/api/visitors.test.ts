import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfFailure } from "#app/lib/api.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import type { RenderPage } from "#server/site/render-page.ts";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { createTestApp } from "#tests/support/test-app.ts";

const SENTENCE = "That was a little fast. Please wait a moment and try again.";
const token = "abcdefghijklmnopqrstuvwxyz123456";

/** As the page of a listing's owner does: it asks for the status, and has the status of that. */
const renderStatusPage: RenderPage = async (url, api) => ({
  status: await api.get(`/api/studio-listings/status/${new URL(url).pathname.slice(-32)}`).then(
    () => 200,
    (failure: unknown) => statusOfFailure(failure),
  ),
  html: "<html></html>",
  scriptHashes: [],
  location: undefined,
  complete: false,
  reactMs: 0,
});

let database: TestDatabase;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await createPgliteDatabase();
  connection = await openDatabase(database.options);
});
afterAll(async () => {
  await connection?.close();
  await database?.remove();
});

type Asked = { from?: string; forwarded?: string };

function describeBehind(trustProxy: string, facts: (ask: Ask) => void): void {
  describe(`with TRUST_PROXY=${trustProxy}`, () => {
    let app: FastifyInstance;
    beforeAll(async () => {
      const variables = { TRUST_PROXY: trustProxy };
      ({ app } = await createTestApp(connection, { variables, renderPage: renderStatusPage }));
    });
    afterAll(() => app?.close());
    facts({
      post: ({ from = "127.0.0.1", forwarded }) =>
        app.inject({
          method: "POST",
          url: "/api/contact",
          payload: {},
          remoteAddress: from,
          headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
        }),
      open: (url, { from = "127.0.0.1", forwarded }) =>
        app.inject({
          url,
          remoteAddress: from,
          headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
        }),
    });
  });
}

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;
type Ask = {
  post: (asked: Asked) => Promise<Answer>;
  open: (url: string, asked: Asked) => Promise<Answer>;
};

async function statusesOf(count: number, ask: (number: number) => Promise<Answer>) {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1) statuses.push((await ask(number)).statusCode);
  return statuses;
}

const twentyThenNo = [...Array.from({ length: 20 }, () => 400), 429, 429];

describeBehind("true", ({ post, open }) => {
  test("who makes up addresses in front of one's own has one's own limit", async () => {
    const statuses = await statusesOf(22, (n) =>
      post({ forwarded: `127.0.0.1, 198.18.0.${n}, 198.51.100.1` }),
    );
    expect(statuses).toEqual(twentyThenNo);
    expect((await post({ forwarded: "198.51.100.2" })).statusCode).toBe(400);
  });

  test("this machine's own address in the header lifts no limit", async () => {
    expect(await statusesOf(22, () => post({ forwarded: "127.0.0.1" }))).toEqual(twentyThenNo);
  });

  test("the addresses of one network of IPv6, /64, are one visitor", async () => {
    const statuses = await statusesOf(22, (n) => post({ forwarded: `2001:db8:1:2:${n}::${n}` }));
    expect(statuses).toEqual(twentyThenNo);
    expect((await post({ forwarded: "2001:db8:1:3::1" })).statusCode).toBe(400);
  });

  test("an address is the same whether IPv6 writes it or IPv4", async () => {
    const statuses = await statusesOf(22, (n) =>
      post({ forwarded: n % 2 === 0 ? "198.51.100.9" : "::ffff:198.51.100.9" }),
    );
    expect(statuses).toEqual(twentyThenNo);
  });

  test("owners' pages count for their own visitor, not for all of them together", async () => {
    const page = `/list-your-studio/status/${token}`;
    const busy = { forwarded: "198.51.100.20" };
    const statuses = await statusesOf(241, () => open(page, busy));
    // The page says it first, then there is no page.
    expect(statuses.slice(0, 120).every((status) => status === 404)).toBe(true);
    expect(statuses.slice(120).every((status) => status === 429)).toBe(true);
    const last = await open(page, busy);
    expect([last.json(), last.headers["retry-after"]]).toEqual([
      { message: SENTENCE },
      expect.any(String),
    ]);
    expect((await open(page, { forwarded: "198.51.100.21" })).statusCode).toBe(404);
    const otherWords = page.toUpperCase().replace("LIST", "%4cist");
    expect((await open(otherWords, busy)).json()).toEqual({ message: SENTENCE });
  });

  test("two visitors who open one private page at once each have their own limit", async () => {
    const page = `/list-your-studio/status/${token}`;
    await statusesOf(120, () => open(page, { forwarded: "198.51.100.30" }));
    const together = await Promise.all(
      ["198.51.100.30", "198.51.100.31"].map((forwarded) => open(page, { forwarded })),
    );
    expect(together.map(({ statusCode }) => statusCode)).toEqual([429, 404]);
  });
});

describeBehind("10.0.0.0/8", ({ post }) => {
  test("who comes past the proxy is believed nothing", async () => {
    const statuses = await statusesOf(22, (n) =>
      post({ from: "203.0.113.1", forwarded: `198.18.0.${n}` }),
    );
    expect(statuses).toEqual(twentyThenNo);
    const through = await statusesOf(22, (n) =>
      post({ from: "10.0.0.2", forwarded: `198.18.0.${n}` }),
    );
    expect(through).not.toContain(429);
  });
});

describeBehind("", ({ post }) => {
  test("a proxy that is not set can't name visitors: together they have one limit", async () => {
    expect(await statusesOf(22, (n) => post({ forwarded: `198.18.0.${n}` }))).toEqual(twentyThenNo);
  });
});
