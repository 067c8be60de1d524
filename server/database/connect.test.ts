import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { settings } from "#server/database/schema/site.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres-database.ts";
import { openDatabase } from "./connect.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-connect-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function use(create: () => Promise<TestDatabase>) {
  const { options, remove } = await create();
  onTestFinished(remove);
  return options;
}

test.each([
  ["PGlite", createPgliteDatabase],
  ["PostgreSQL", createPostgresDatabase],
])("%s keeps its data over a second start", async (_engine, create) => {
  const options = await use(create);
  const first = await openDatabase(options);
  await first.db.insert(settings).values({ key: "sample", value: "loaded" });
  await first.close();
  await first.close();
  const second = await openDatabase(options);
  onTestFinished(() => second.close());
  expect(await second.db.select().from(settings)).toMatchObject([{ value: "loaded" }]);
});

test("PGlite flushes to the disk what it acknowledges", async () => {
  const connection = await openDatabase(await use(createPgliteDatabase));
  onTestFinished(() => connection.close());
  const shown = await connection.db.execute(
    "select current_setting('fsync') || ' by ' || current_setting('wal_sync_method') as flushing",
  );
  expect(shown).toMatchObject({ rows: [{ flushing: "on by fsync" }] });
});

test("five processes may bring an empty PostgreSQL up to date at once", async () => {
  const { url } = inject("postgres");
  const database = await createDatabase(url);
  onTestFinished(() => dropDatabase(url, database.name));
  const options = { databaseUrl: database.url, dataDir: tmpdir(), migrationsFolder };
  const starts = Array.from({ length: 5 }, () => openDatabase(options));
  const connections = await Promise.all(starts);
  for (const { db } of connections) expect(await db.$count(settings)).toBe(0);
  for (const connection of connections) await connection.close();
});

test("a data folder that can't be made stops the start with one line", async () => {
  const file = join(await temporaryFolder(), "file");
  await writeFile(file, "");
  const start = openDatabase({ dataDir: join(file, "data"), migrationsFolder });
  await expect(start).rejects.toMatchObject({
    name: "StartError",
    message: `Cannot write to the data folder ${join(file, "data")}: a part of the path is a file. Set DATA_DIR to another one.`,
  });
});

test("a database that can't be read stops the start with one line", async () => {
  const options = await use(createPgliteDatabase);
  await writeFile(join(options.dataDir, "pglite", "PG_VERSION"), "12\n");
  const start = openDatabase(options);
  await expect(start).rejects.toMatchObject({ name: "StartError" });
  await expect(start).rejects.toThrow(/^The database in \S+ could not be opened: .+$/);
});

test.each([
  ["nobody answers", { port: "1" }, "nothing answers there"],
  ["the password is wrong", { password: "wrong-secret" }, /the password of user "\w+" is wrong/],
  ["the database is missing", { pathname: "/nowhere" }, 'there is no database "nowhere"'],
])("PostgreSQL where %s stops the start with one line without a secret", async (...args) => {
  const [, changes, reason] = args;
  const url = Object.assign(new URL(inject("postgres").url), changes);
  const start = openDatabase({ databaseUrl: url.href, dataDir: tmpdir(), migrationsFolder });
  await expect(start).rejects.toMatchObject({ name: "StartError" });
  await expect(start).rejects.toThrow(reason);
  await expect(start).rejects.toThrow(/^Cannot use PostgreSQL at .+: .+\. Check DATABASE_URL\.$/);
  await expect(start).rejects.not.toThrow(url.password);
});
