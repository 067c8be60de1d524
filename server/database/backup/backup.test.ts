import { readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import { applyMigrations } from "#server/database/migrate.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { enginesFor } from "#tests/support/depth.ts";
import { firstMigrations } from "#tests/support/first-migrations.ts";
import { insertHostileRows } from "#tests/support/hostile-rows.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { emptyPlaces, placeOf, temporaryFolder } from "#tests/support/places.ts";
import { readWholeDatabase } from "#tests/support/whole-database.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { createBackups, writeBackup } from "./write-backup.ts";

const projectFolder = join(migrationsFolder, "../../..");

const engines = { PGlite: createPgliteDatabase, PostgreSQL: createPostgresDatabase } as const;

async function newDatabase(create: () => Promise<TestDatabase>): Promise<TestDatabase["options"]> {
  const { options, remove } = await create();
  onTestFinished(remove);
  return options;
}

describe.each(["PGlite", "PostgreSQL"] as const)("a backup of %s", (engine) => {
  test("made while the site runs comes back, on the other engine too, the same in every row", async () => {
    const options = await newDatabase(engines[engine]);
    const connection = await openDatabase(options);
    onTestFinished(connection.close);
    await insertHostileRows(connection.db);
    const file = join(await temporaryFolder(), "backups", "site.backup");
    const { bytes, rows } = await createBackups(connection, projectFolder)({ file, force: false });
    expect(await stat(file)).toMatchObject({ size: bytes, mode: 0o100600 });
    expect(await readdir(dirname(file))).toEqual(["site.backup"]);
    await connection.close();

    const original = await readWholeDatabase(placeOf(options));
    expect(Object.values(original.rows).flat()).toHaveLength(rows);
    const other = engine === "PGlite" ? "PostgreSQL" : "PGlite";
    for (const target of enginesFor(other)) {
      const place = await emptyPlaces[target]();
      expect(await restoreBackup({ ...place, file })).toMatchObject({ rows });
      expect(await readWholeDatabase(placeOf(place))).toEqual(original);
    }
  });
});

async function backUp(options: TestDatabase["options"]): Promise<string> {
  const file = join(await temporaryFolder(), "site.backup");
  await writeBackup({ place: placeOf(options), file, force: false });
  return file;
}

test("rows of the moment at which it began are in it, and none that came later", async () => {
  const options = await newDatabase(createPostgresDatabase);
  const { db, close } = await openDatabase(options);
  onTestFinished(close);
  const file = join(await temporaryFolder(), "site.backup");
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      await db.execute(sql`with message as (
        insert into contact_messages (first_name, email, message) values ('A', 'a@b.example', 'm') returning id)
        insert into outbox (kind, recipient, subject, text_body) select 'k', 'r', 's', id::text from message`);
    }
  })();
  await writeBackup({ place: placeOf(options), file, force: false });
  isWriting = false;
  await writing;
  const { tables } = await checkBackup(file);
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows;
  expect(rowsOf("contact_messages")).toBe(rowsOf("outbox"));
});

test("a table that was added is in the next backup, and restored only where the site knows it", async () => {
  const options = await newDatabase(createPostgresDatabase);
  const { db, close } = await openDatabase(options);
  onTestFinished(close);
  await db.execute(sql`create table photos (id integer primary key, bytes bytea)`);
  await db.execute(sql`insert into photos values (1, '\\x00ff0a5c')`);
  const file = await backUp(options);
  const { tables } = await checkBackup(file);
  expect(tables).toContainEqual({
    schema: "public",
    name: "photos",
    columns: ["id", "bytes"],
    rows: 1,
  });
  const place = await emptyPlaces.PostgreSQL();
  await expect(restoreBackup({ ...place, file })).rejects.toThrow("no table public.photos");
  expect((await readWholeDatabase(placeOf(place))).rows).toEqual({});
});

test("a backup of the first version is restored and brought up to date", async () => {
  const old = await emptyPlaces.PostgreSQL();
  const client = new Client({ connectionString: old.databaseUrl });
  await client.connect();
  await applyMigrations(client, await firstMigrations(await temporaryFolder()));
  await client.query(
    `insert into studios (city_slug, slug, name, city, latitude, longitude, source, website)
     values ('toronto', 'a', 'A', 'Toronto', 43.6, -79.4, 'operator', 'https://a.example')`,
  );
  await client.end();
  const file = await backUp(old);
  const place = await emptyPlaces.PostgreSQL();
  expect(await restoreBackup({ ...place, file })).toMatchObject({ accounts: [] });
  const { db, close } = await openDatabase(place);
  onTestFinished(close);
  expect(await db.select().from(studios)).toMatchObject([
    { id: 1, name: "A", website: "https://a.example", bookingUrl: null },
  ]);
});

test("a restore signs nobody in, ends mailed ways in, says who has an account, and keeps what mails link to", async () => {
  const options = await newDatabase(createPostgresDatabase);
  const { db, close } = await openDatabase(options);
  onTestFinished(close);
  await db.execute(sql`insert into users (email, role, provider, removed_at)
    values ('ada@a.example', 'operator', 'mail', null), ('gone@a.example', 'operator', 'mail', now()),
      ('Ed@a.example', 'editor', 'mail', null), ('o@s.example', 'owner', 'mail', null)`);
  await db.execute(sql`insert into sessions (sid, user_id, expire, ends_at, proven_at, last_seen_at)
    values ('s', 1, now() + interval '1 day', now() + interval '1 day', now(), now())`);
  await db.execute(sql`insert into sign_ins (user_id, link_hash, code_hash, browser_hash, expires_at)
    values (1, 'l', 'c', 'b', now() + interval '1 day')`);
  await db.execute(sql`insert into verification_tokens (user_id, token, type, expires_at)
    values (3, 't', 'invitation', now() + interval '1 day')`);
  await db.execute(sql`insert into private_links (purpose, subject_id, token_hash, expires_at)
    values ('listing-status', 1, 'h', now() + interval '1 day')`);
  const file = await backUp(options);
  const original = await readWholeDatabase(placeOf(options));
  const ended = ["sessions", "sign_ins", "verification_tokens"];
  const none = Object.fromEntries(ended.map((name) => [`"public"."${name}"`, []]));
  for (const engine of enginesFor("PostgreSQL")) {
    const place = await emptyPlaces[engine]();
    const { accounts } = await restoreBackup({ ...place, file });
    expect(accounts).toEqual([
      { email: "o@s.example", role: "owner" },
      { email: "ada@a.example", role: "operator" },
      { email: "Ed@a.example", role: "editor" },
    ]);
    const { rows } = await readWholeDatabase(placeOf(place));
    expect(rows).toEqual({ ...original.rows, ...none });
  }
});

test("a place that is not empty stays as it is", async () => {
  const file = await backUp(await newDatabase(createPostgresDatabase));
  for (const create of Object.values(engines)) {
    const occupied = await newDatabase(create);
    const before = await readWholeDatabase(placeOf(occupied));
    await expect(restoreBackup({ ...occupied, file })).rejects.toThrow(
      /is not empty: it has|There is a database in .* already/,
    );
    expect(await readWholeDatabase(placeOf(occupied))).toEqual(before);
  }
});

test("a file that is there is replaced only where that is asked for", async () => {
  const options = await newDatabase(createPostgresDatabase);
  const place = placeOf(options);
  const file = join(await temporaryFolder(), "site.backup");
  await writeFile(file, "precious");
  await expect(writeBackup({ place, file, force: false })).rejects.toThrow(
    "site.backup is there already. Add --force to replace it.",
  );
  expect((await stat(file)).size).toBe(8);
  await writeBackup({ place, file, force: true });
  await checkBackup(file);
});
