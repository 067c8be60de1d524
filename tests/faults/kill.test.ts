import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/connect.ts";
import { createPgliteDatabase, createPostgresDatabase } from "#tests/support/databases.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { startWriter, type Writer } from "./writer-process.ts";

const ROUNDS = 20;
const TWO_MINUTES = 120_000;

type Round = { round: number; writer: Writer };

/** Each round's writer first tells what the earlier ones left; one more round checks the last. */
async function killInRounds(start: () => Writer, kill: (round: Round) => Promise<void>) {
  const safe: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const writer = start();
    if (round % 5 === 4) await sleep(Math.random() * 1_000);
    else await writer.writing;
    if (writer.found) {
      expect(writer.found.torn).toBe(0);
      expect(writer.found.stored).toEqual(expect.arrayContaining(safe));
    }
    await sleep(Math.random() * 150);
    await kill({ round, writer });
    safe.push(...writer.safe);
  }
  return safe;
}

test("PGlite loses nothing that it acknowledged in twenty kills", {
  timeout: TWO_MINUTES,
}, async () => {
  const { options, remove } = await createPgliteDatabase();
  onTestFinished(remove);
  const safe = await killInRounds(
    () => startWriter(options),
    ({ writer }) => writer.kill(),
  );
  expect(safe.length).toBeGreaterThan(ROUNDS);
});

test("PostgreSQL loses nothing when its client is killed", { timeout: TWO_MINUTES }, async () => {
  const { options, remove } = await createPostgresDatabase();
  onTestFinished(remove);
  const safe = await killInRounds(
    () => startWriter(options),
    ({ writer }) => writer.kill(),
  );
  expect(safe.length).toBeGreaterThan(ROUNDS);
});

test("PostgreSQL loses nothing when the server is killed", { timeout: TWO_MINUTES }, async () => {
  const cluster = await PostgresCluster.create();
  onTestFinished(() => cluster.stop());
  const databaseUrl = cluster.url("postgres");
  const safe = await killInRounds(
    () => startWriter({ databaseUrl }),
    async ({ round, writer }) => {
      await cluster.kill(round % 2 === 0 ? "SIGKILL" : "SIGQUIT");
      await writer.kill();
      await cluster.start();
    },
  );
  expect(safe.length).toBeGreaterThan(ROUNDS);
});

test("a folder in use is refused, and free again after a kill", {
  timeout: TWO_MINUTES,
}, async () => {
  const { options, remove } = await createPgliteDatabase();
  onTestFinished(remove);
  const holder = startWriter(options);
  await holder.writing;
  await expect(openDatabase(options)).rejects.toMatchObject({
    name: "StartError",
    message: `Another Pilates Atlas is already running on ${options.dataDir}.`,
  });
  await holder.kill();
  const connection = await openDatabase(options);
  await connection.close();
});

test("a database killed while it was made is made anew", { timeout: TWO_MINUTES }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-half-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const unfinished = join(dataDir, "pglite.unfinished");
  const maker = startWriter({ dataDir });
  while (!existsSync(join(dataDir, "pglite", "PG_VERSION"))) await sleep(20);
  await sleep(Math.random() * 500);
  await maker.kill();
  expect(existsSync(unfinished)).toBe(true);
  const connection = await openDatabase({ dataDir, migrationsFolder });
  await connection.close();
  expect(existsSync(unfinished)).toBe(false);
  expect((await stat(join(dataDir, "pglite"))).mode & 0o777).toBe(0o700);
});
