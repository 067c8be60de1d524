import { ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { notify } from "#server/database/notices.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { createPostgresDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { MailServer } from "#tests/support/mail-server.ts";
import { studioRow } from "#tests/support/rows.ts";
import { startTestSite, type TestSite } from "#tests/support/test-site.ts";

let database: TestDatabase;
let mailServer: MailServer;
let connection: DatabaseConnection;
let a: TestSite;
let b: TestSite;

beforeAll(async () => {
  database = await createPostgresDatabase();
  mailServer = await MailServer.start();
  const variables = { SAMPLE_DATA: "false", TRUST_PROXY: "true", SMTP_URL: mailServer.url };
  connection = await openDatabase(database.options);
  a = await startTestSite(database, variables);
  b = await startTestSite(database, variables);
});
afterAll(async () => {
  await a?.stop();
  await b?.stop();
  await connection?.close();
  await mailServer?.down();
  await database?.remove();
});

const from = (address: string) => ({ "x-forwarded-for": address });

test("a visitor's limit is one, whichever process answers", async () => {
  const statuses: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    for (const site of [a, b]) {
      statuses.push((await site.post("/api/contact", {}, from("198.51.100.1"))).status);
    }
  }
  expect(statuses).toEqual([...Array(20).fill(400), ...Array(4).fill(429)]);
  expect((await b.post("/api/contact", {}, from("198.51.100.2"))).status).toBe(400);
});

test("a burst over both processes at once is held to the same limit", async () => {
  const answers = Array.from({ length: 40 }, (_, number) =>
    (number % 2 === 0 ? a : b).post("/api/newsletter", {}, from("198.51.100.3")),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test("mails that both processes were given are sent once each", async () => {
  const people = Array.from({ length: 20 }, (_, number) => `reader${number}@mail.example`);
  for (const [number, email] of people.entries()) {
    const site = number % 2 === 0 ? a : b;
    expect((await site.post("/api/newsletter", { email }, from("198.51.100.4"))).status).toBe(200);
  }
  await eventually(() => expect(mailServer.received.length).toBeGreaterThanOrEqual(20));
  const waiting = () => connection.db.$count(outbox, ne(outbox.status, "sent"));
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual(people.sort());
});

async function namesSeenBy(site: TestSite): Promise<string> {
  return (await site.get("/api/studios/search?limit=50")).text;
}

async function addStudio(name: string): Promise<void> {
  await connection.db.transaction(async (tx) => {
    const ids = await insertStudios(tx, [studioRow({ name })]);
    await notify(tx, "studios_changed", JSON.stringify(ids));
  });
}

test("a change is seen through both processes", async () => {
  await addStudio("Maple Reformer");
  for (const site of [a, b]) {
    await eventually(async () => expect(await namesSeenBy(site)).toContain("Maple Reformer"));
  }
});

test("a change is seen though the connections that would tell of it were cut", async () => {
  await connection.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pilates-atlas-listener'`,
  );
  await addStudio("Birch Reformer");
  for (const site of [a, b]) {
    await eventually(async () => expect(await namesSeenBy(site)).toContain("Birch Reformer"));
  }
});
