import { rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import { createPgliteDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createTestApp } from "#tests/support/test-app.ts";

test("where the embedded database stops, writing says so and reading goes on; then all is well again", async () => {
  const { options, remove } = await createPgliteDatabase();
  onTestFinished(remove);
  const connection = await openDatabase(options);
  onTestFinished(() => connection.close());
  const { app } = await createTestApp(connection);
  onTestFinished(() => app.close());
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  const subscribe = () =>
    app.inject({ method: "POST", url: "/api/newsletter", payload: { email: "ada@mail.example" } });

  // PostgreSQL stops where it can't write its log.
  const log = join(options.dataDir, "pglite", "pg_wal");
  await rename(log, `${log}-away`);
  const filling = sql`create table filling as select repeat('x', 1000) from generate_series(1, 20000)`;
  await expect(connection.db.execute(filling)).rejects.toThrow();
  const refused = await subscribe();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().message).toMatch(/try again/);
  expect(await status("/readyz")).toBe(503);
  expect(await status("/api/studios/search?location=ottawa")).toBe(200);

  await rename(`${log}-away`, log);
  await eventually(async () => expect(await status("/readyz")).toBe(200));
  expect((await subscribe()).statusCode).toBeLessThan(300);
});
