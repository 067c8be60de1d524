import type { MessagePort } from "node:worker_threads";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import {
  type Database,
  type DatabaseConnection,
  type Notice,
  rootMessage,
} from "#server/database/database.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { openInThread } from "#server/database/open-in-thread.ts";
import { settings } from "#server/database/schema/site.ts";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { emptyPlaces } from "#tests/support/places.ts";

let database: TestDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await createPgliteDatabase();
  connection = await openDatabase(database.options);
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});
beforeEach(async () => {
  await connection.db.delete(settings);
});

function borrow(): { db: Database; port: MessagePort } {
  const shared = connection.share();
  if (!("session" in shared)) return expect.fail("there is no session to lend");
  onTestFinished(() => shared.session.close());
  return { db: openInThread(shared), port: shared.session };
}

function keysOf(db: Database) {
  return db.select({ key: settings.key }).from(settings).orderBy(settings.key);
}

test("two threads ask on one session: neither sees or ends the other's transaction", async () => {
  const { db } = connection;
  const other = borrow().db;
  const order: string[] = [];
  const written = other.transaction(async (tx) => {
    await tx.insert(settings).values({ key: "a", value: "1" });
    const asked = keysOf(db).then((keys) => {
      order.push("read");
      return keys;
    });
    await tx.insert(settings).values({ key: "b", value: "2" });
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push("written");
    return { asked };
  });
  expect(await (await written).asked).toEqual([{ key: "a" }, { key: "b" }]);
  expect(order).toEqual(["written", "read"]);
  await db.insert(settings).values({ key: "c", value: "3" });
  const read = await Promise.all(
    Array.from({ length: 20 }, (_, at) => keysOf(at % 2 ? db : other)),
  );
  expect(new Set(read.map((keys) => keys.length))).toEqual(new Set([3]));
});

test("what the borrower announces is heard, and so is what others announce meanwhile", async () => {
  const { db, listen } = connection;
  const heard: Notice[] = [];
  onTestFinished(await listen("news", (notice) => heard.push(notice)));
  const other = borrow().db;
  await other.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('news', 'from the thread')`);
  });
  await db.execute(sql`select pg_notify('news', 'from here')`);
  await other.execute(sql`select pg_notify('news', 'once more')`);
  const payloads = () => heard.flatMap((notice) => ("payload" in notice ? notice.payload : []));
  await vi.waitFor(() => expect(payloads()).toEqual(["from the thread", "from here", "once more"]));
});

test("a refused statement, and a borrower that is gone in the middle of a transaction, leave nothing behind", async () => {
  const { db, listen } = connection;
  const heard: Notice[] = [];
  onTestFinished(await listen("news", (notice) => heard.push(notice)));
  const { db: other, port } = borrow();
  await expect(other.execute(sql`select 1 / 0`)).rejects.toSatisfy(
    (error) => rootMessage(error) === "division by zero",
  );
  await other.insert(settings).values({ key: "kept", value: "1" });
  const begun = Promise.withResolvers<void>();
  void other
    .transaction(async (tx) => {
      await tx.insert(settings).values({ key: "lost", value: "2" });
      begun.resolve();
      await new Promise(() => {});
    })
    .catch(() => {});
  await begun.promise;
  port.close();
  expect(await keysOf(db)).toEqual([{ key: "kept" }]);
  await db.execute(sql`select pg_notify('news', 'still heard')`);
  await vi.waitFor(() => expect(heard).toEqual([{ type: "message", payload: "still heard" }]));
});

test("a thread that borrows the session and is silent then does not keep it", async () => {
  const made = await createPgliteDatabase();
  onTestFinished(made.remove);
  const limits = { statementMs: 60_000, idleMs: 300 };
  const own = await openDatabase({ ...made.options, limits });
  onTestFinished(own.close);
  const shared = own.share();
  if (!("session" in shared)) return expect.fail("there is no session to lend");
  const { session } = shared;
  onTestFinished(() => session.close());
  const heard: unknown[] = [];
  session.on("message", (message) => heard.push(message));
  session.postMessage("borrow");
  await vi.waitFor(() => expect(heard).toContain("lent"));
  expect(await own.db.$count(settings)).toBe(0);
  await vi.waitFor(() => expect(heard).toMatchObject(["lent", { lost: { code: "25P03" } }]));
});

test("once the site has moved, nothing is written into the database that it has left", async () => {
  const { move } = connection;
  const other = borrow().db;
  await other.insert(settings).values({ key: "before", value: "1" });
  await move?.((await emptyPlaces.PostgreSQL()).databaseUrl ?? "");
  await expect(other.insert(settings).values({ key: "after", value: "2" })).rejects.toSatisfy(
    isDatabaseAway,
  );
});
