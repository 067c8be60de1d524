import { rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import type { Notice } from "#server/database/database.ts";
import { isDatabaseAway } from "#server/database/database-away.ts";
import { settings } from "#server/database/schema/site.ts";
import { createPgliteDatabase } from "#tests/support/databases.ts";
import type { PgliteLimits } from "./pglite-thread.ts";

const MINUTE = 60_000;

async function open(limits?: PgliteLimits) {
  const { options, remove } = await createPgliteDatabase();
  onTestFinished(remove);
  const warnings: unknown[] = [];
  const connection = await openDatabase({
    ...{ ...options, limits },
    onWarning: (_message, error) => warnings.push(error),
  });
  onTestFinished(() => connection.close());
  return { ...connection, warnings, wal: join(options.dataDir, "pglite", "pg_wal") };
}

test("a thread that dies is a database that is away for a moment: what was acknowledged is there", {
  timeout: 2 * MINUTE,
}, async () => {
  const { db, listen, ping, warnings, wal } = await open();
  const heard: Notice[] = [];
  await listen("news", (notice) => heard.push(notice));
  await db.insert(settings).values({ key: "before", value: "1" });

  // PostgreSQL stops where it can't write its log.
  await rename(wal, `${wal}-away`);
  const failing = db.execute(
    sql`create table filling as select repeat('x', 1000) from generate_series(1, 20000)`,
  );
  await expect(failing).rejects.toSatisfy(isDatabaseAway);
  await expect(ping()).rejects.toSatisfy(isDatabaseAway);
  expect(String(warnings[0])).toContain("stopped");
  expect(warnings[0]).toMatchObject({ cause: { message: /could not create file "pg_wal/ } });
  await rename(`${wal}-away`, wal);

  await vi.waitFor(() => ping(), { timeout: MINUTE });
  expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: "before" }]);
  await vi.waitFor(() => expect(heard).toEqual([{ type: "reconnected" }]), { timeout: MINUTE });
  await db.execute(sql`select pg_notify('news', 'after')`);
  await vi.waitFor(() => expect(heard).toContainEqual({ type: "message", payload: "after" }));
});

test("a statement that fails costs neither the thread nor those who listen", {
  timeout: MINUTE,
}, async () => {
  const { db, listen, warnings } = await open();
  const heard: Notice[] = [];
  await listen("news", (notice) => heard.push(notice));
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
  await db.execute(sql`select pg_notify('news', 'still here')`);
  await vi.waitFor(() => expect(heard).toEqual([{ type: "message", payload: "still here" }]));
  expect(warnings).toEqual([]);
});

test("a connection finds nothing of what the one before it left", {
  timeout: MINUTE,
}, async () => {
  const { db } = await open();
  await db.execute(sql`set application_name = 'left behind'`);
  await db.execute(sql`begin`);
  await db.insert(settings).values({ key: "open", value: "1" });
  // A failed statement outside a transaction of Drizzle's makes the pool replace its connection.
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
  expect(await db.$count(settings)).toBe(0);
  const shown = await db.execute(sql`select current_setting('application_name') as name`);
  expect(shown).toMatchObject({ rows: [{ name: "" }] });
});

test("the main thread goes on while a statement runs", { timeout: MINUTE }, async () => {
  const { db } = await open();
  let isDone = false;
  let turns = 0;
  const running = db
    .execute(sql`select sum(length(repeat('x', g % 900))) from generate_series(1, 60000) g`)
    .then(() => {
      isDone = true;
    });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await running;
  expect(turns).toBeGreaterThan(50);
});

test("a statement without an end ends with its thread, and the next one is answered", {
  timeout: MINUTE,
}, async () => {
  const { db, ping, warnings } = await open({ statementMs: 3_000, idleMs: 60_000 });
  await db.insert(settings).values({ key: "before", value: "1" });
  const endless = db.execute(sql`select count(*) from generate_series(1, 1000000000000)`);
  await expect(endless).rejects.toSatisfy(isDatabaseAway);
  expect(warnings[0]).toMatchObject({ cause: { message: /took longer than/ } });
  await vi.waitFor(() => ping(), { timeout: MINUTE });
  expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: "before" }]);
});

test("a transaction in which nothing is asked any more is rolled back, and holds up nobody", {
  timeout: MINUTE,
}, async () => {
  const { db } = await open({ statementMs: 60_000, idleMs: 300 });
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const idle = db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: "idle", value: "1" });
    begun.resolve();
    await goOn.promise;
    await tx.insert(settings).values({ key: "late", value: "1" });
  });
  idle.catch(() => {});
  await begun.promise;
  expect(await db.$count(settings)).toBe(0);
  await db.insert(settings).values({ key: "others", value: "1" });
  goOn.resolve();
  await expect(idle).rejects.toSatisfy(isDatabaseAway);
  expect(await db.select({ key: settings.key }).from(settings)).toEqual([{ key: "others" }]);
});
