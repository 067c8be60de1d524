import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { z } from "zod";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres-database.ts";
import { openDatabase } from "./connect.ts";
import { applyMigrations } from "./migrate.ts";
import { contactMessages } from "./schema/contact-messages.ts";
import { settings } from "./schema/settings.ts";

/** The migrations of the first version, which had PGlite on the main thread. */
const FIRST_MIGRATIONS = 3;
const WRITE = `
  insert into settings (key, value) values ('sample', 'loaded');
  insert into contact_messages (first_name, email, message) values ('Zoë', 'zoe@mail.example', 'Is it open?');`;

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-older-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function firstMigrations(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta", "_journal.json");
  const journalSchema = z.looseObject({ entries: z.array(z.unknown()) });
  const journal = journalSchema.parse(JSON.parse(await readFile(journalFile, "utf8")));
  const entries = journal.entries.slice(0, FIRST_MIGRATIONS);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** As the first version did it: PGlite in the process, Drizzle's own driver for it. */
async function makeFolder(): Promise<{ dataDir: string }> {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "pglite"), { mode: 0o700 });
  const client = await PGlite.create({ fs: new NodeFS(join(dataDir, "pglite")) });
  const db = drizzle({ client, casing: "snake_case" });
  await migrate(db, { migrationsFolder: await firstMigrations() });
  await client.exec(WRITE);
  await client.close();
  return { dataDir };
}

async function makePostgres(): Promise<{ dataDir: string; databaseUrl: string }> {
  const { url } = inject("postgres");
  const database = await createDatabase(url);
  onTestFinished(() => dropDatabase(url, database.name));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await applyMigrations(client, await firstMigrations());
  await client.query(WRITE);
  await client.end();
  return { dataDir: tmpdir(), databaseUrl: database.url };
}

test.each([
  ["PGlite", makeFolder],
  ["PostgreSQL", makePostgres],
])("%s: a database of the first version keeps its data and can be written", async (_, make) => {
  const { db, close } = await openDatabase({ ...(await make()), migrationsFolder });
  onTestFinished(close);
  expect(await db.select().from(settings)).toMatchObject([{ key: "sample", value: "loaded" }]);
  expect(await db.select().from(contactMessages)).toMatchObject([
    { id: 1, firstName: "Zoë", email: "zoe@mail.example", message: "Is it open?" },
  ]);
  const message = { firstName: "Ada", email: "ada@mail.example", message: "And on Sundays?" };
  const [added] = await db.insert(contactMessages).values(message).returning();
  expect(added?.id).toBe(2);
});
