import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { eventually } from "#tests/support/eventually.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { createTestApp } from "#tests/support/test-app.ts";

/** More than the pool has connections. */
const AT_ONCE = 15;
const POOL = 10;
const timeouts = { connectMs: 1_000, beginMs: 1_000, statementMs: 4_000, queryMs: 5_000 };

let cluster: PostgresCluster;
let connection: DatabaseConnection;
let app: FastifyInstance;

beforeAll(async () => {
  cluster = await PostgresCluster.create(["fsync=off"]);
  const databaseUrl = cluster.url("postgres");
  connection = await openDatabase({ databaseUrl, dataDir: ".", migrationsFolder, timeouts });
  const readiness = { timeoutMs: 200 };
  ({ app } = await createTestApp(connection, { readiness, variables: { TRUST_PROXY: "true" } }));
}, 120_000);

afterAll(async () => {
  await app?.close();
  await connection?.close();
  await cluster?.stop();
});

const acknowledged: string[] = [];
let visitors = 0;

/** Each time another visitor, so that no limit is met; what was taken is kept in mind. */
async function send(): Promise<number> {
  visitors += 1;
  const firstName = `Visitor ${visitors}`;
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/api/contact",
    remoteAddress: `198.18.0.${visitors}`,
    payload: { firstName, email: "ada@mail.example", message: "Do you have a class at noon?" },
  });
  if (statusCode < 300) acknowledged.push(firstName);
  return statusCode;
}

const sendMany = () => Promise.all(Array.from({ length: AT_ONCE }, send));
const status = async (url: string) => (await app.inject({ url })).statusCode;

async function expectAllWell(): Promise<void> {
  await eventually(async () => expect(await send()).toBeLessThan(300));
  for (const code of await sendMany()) expect(code).toBeLessThan(300);
  const rows = await connection.db.select().from(contactMessages);
  const stored = rows.map((row) => row.firstName);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
}

/** Keeps every message waiting in the middle of its transaction. */
async function holdMessages(): Promise<Client> {
  const holder = new Client({ connectionString: cluster.url("postgres") });
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("begin; lock table contact_messages in access exclusive mode");
  return holder;
}

async function waiting(holder: Client): Promise<number> {
  const { rows } = await holder.query<{ waiting: number }>(
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}

test.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  "messages under way when PostgreSQL stops (%s) are refused for now, and what was taken is there",
  async (signal) => {
    await expectAllWell();
    const holder = await holdMessages();
    const answers = sendMany();
    await eventually(async () => expect(await waiting(holder)).toBe(POOL));
    await cluster.kill(signal);
    expect(await answers).toEqual(Array.from({ length: AT_ONCE }, () => 503));
    await cluster.start();
    await expectAllWell();
  },
  120_000,
);

test("while PostgreSQL hangs, writing is refused instead of waiting for ever; then all is well", async () => {
  await expectAllWell();
  cluster.freeze();
  const readiness = app.inject({ url: "/readyz" });
  const answers = sendMany();
  expect((await readiness).json()).toEqual({
    status: "unavailable",
    message: "The database does not answer.",
  });
  expect(await status("/api/studios/search?location=ottawa")).toBe(200);
  expect(await answers).toEqual(Array.from({ length: AT_ONCE }, () => 503));
  expect(await status("/readyz")).toBe(503);
  cluster.thaw();
  await eventually(async () => expect(await status("/readyz")).toBe(200));
  await expectAllWell();
}, 120_000);
