import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { checkBackup } from "#server/database/backup/read-backup.ts";
import { restoreBackup } from "#server/database/backup/restore-backup.ts";
import { writeBackup } from "#server/database/backup/write-backup.ts";
import { openDatabase } from "#server/database/connect.ts";
import { databaseFolders } from "#server/database/pglite/data-folder.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { enginesFor } from "#tests/support/depth.ts";
import { eventually } from "#tests/support/eventually.ts";
import { insertHostileRows } from "#tests/support/hostile-rows.ts";
import { emptyPlaces, placeOf, temporaryFolder } from "#tests/support/places.ts";
import { readWholeDatabase } from "#tests/support/whole-database.ts";

type Options = TestDatabase["options"];

const operatorProgram = resolve(import.meta.dirname, "../../cli/operator.ts");

async function newDatabase(create: () => Promise<TestDatabase>): Promise<Options> {
  const { options, remove } = await create();
  onTestFinished(remove);
  const { db, close } = await openDatabase(options);
  await insertHostileRows(db);
  await close();
  return options;
}

/** kill -9 as soon as the command is in the middle of its work. */
async function killOperator(
  { dataDir, databaseUrl = "" }: Options,
  args: readonly string[],
  isAtWork: () => boolean | Promise<boolean>,
): Promise<void> {
  const child = spawn(process.execPath, [operatorProgram, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await eventually(async () => {
    if (child.exitCode === null && !(await isAtWork())) throw new Error("It has not begun");
  });
  child.kill("SIGKILL");
  await ended;
}

/** Whether someone writes to that database: what is not committed can't be seen otherwise. */
async function isWriting(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: inject("postgres").url });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = $1 and backend_xid is not null",
    [new URL(databaseUrl).pathname.slice(1)],
  );
  await client.end();
  return rowCount !== 0;
}

test("a backup that is killed leaves the whole file or none", async () => {
  const options = await newDatabase(createPostgresDatabase);
  const file = join(await temporaryFolder(), "site.backup");
  await killOperator(options, ["backup", file], () => existsSync(`${file}.unfinished`));
  if (existsSync(file)) await checkBackup(file);
});

test.each(enginesFor("PostgreSQL"))(
  "a restore on %s that is killed can be done again in the same place",
  async (engine) => {
    const original = await newDatabase(createPostgresDatabase);
    const file = join(await temporaryFolder(), "site.backup");
    await writeBackup({ place: placeOf(original), file, force: false });
    const place = await emptyPlaces[engine]();
    const { unfinished } = databaseFolders(place.dataDir);
    await killOperator(place, ["restore", file], () =>
      place.databaseUrl ? isWriting(place.databaseUrl) : existsSync(unfinished),
    );
    await eventually(() => restoreBackup({ ...place, file }));
    const restored = await readWholeDatabase(placeOf(place));
    expect(restored).toEqual(await readWholeDatabase(placeOf(original)));
  },
);

test("a move that is killed leaves the old database whole and the new one empty", async () => {
  const old = await newDatabase(createPgliteDatabase);
  const original = await readWholeDatabase(placeOf(old));
  const place = await emptyPlaces.PostgreSQL();
  const databaseUrl = place.databaseUrl ?? "";
  await killOperator(old, ["move-to", databaseUrl], () => isWriting(databaseUrl));
  await eventually(async () => {
    expect((await readWholeDatabase({ databaseUrl })).rows).toEqual({});
  });
  const { close } = await openDatabase(old);
  await close();
  expect((await readWholeDatabase(placeOf(old))).rows).toEqual(original.rows);
});
