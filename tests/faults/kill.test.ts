import { existsSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, type ExpectStatic, test } from "vitest";
import { createPgliteDatabase } from "#tests/support/databases.ts";
import { depth } from "#tests/support/depth.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { bundleWriter } from "./bundle-writer.ts";
import { startWriter, type Writer } from "./writer-process.ts";

const ROUNDS = depth.killRounds;

type Rounds = {
  expect: ExpectStatic;
  start: () => Writer;
  kill: (writer: Writer, round: number) => Promise<void>;
};

/** Each writer first tells what the earlier ones left; one more round checks the last kill. */
async function killInRounds({ expect, start, kill }: Rounds): Promise<void> {
  const safe: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const writer = start();
    // Every fifth may be killed while it opens the database or recovers it.
    if (round % 5 === 4) await sleep(Math.random() * 1_000);
    else await writer.writing;
    await sleep(Math.random() * 150);
    await kill(writer, round);
    if (writer.found) {
      expect(writer.found.torn).toBe(0);
      expect(writer.found.stored).toEqual(expect.arrayContaining(safe));
    }
    safe.push(...writer.safe);
  }
  expect(safe.length).toBeGreaterThan(ROUNDS / 2);
}

describe.concurrent("kill -9", { timeout: 180_000 }, () => {
  let writerFiles: Awaited<ReturnType<typeof bundleWriter>>;
  beforeAll(async () => {
    writerFiles = await bundleWriter();
  });
  afterAll(() => writerFiles.remove());

  test("time and again on PGlite loses nothing that was acknowledged", async ({
    expect,
    onTestFinished,
  }) => {
    const { options, remove } = await createPgliteDatabase();
    onTestFinished(remove);
    const start = () => startWriter(writerFiles.program, options);
    await killInRounds({ expect, start, kill: (writer) => writer.kill() });
  });

  test("time and again on PostgreSQL, client or server, loses nothing that was acknowledged", async ({
    expect,
    onTestFinished,
  }) => {
    const cluster = await PostgresCluster.create();
    onTestFinished(() => cluster.stop());
    const databaseUrl = cluster.url("postgres");
    await killInRounds({
      expect,
      start: () => startWriter(writerFiles.program, { databaseUrl }),
      kill: async (writer, round) => {
        if (round % 3 === 2) await cluster.kill(round % 2 === 0 ? "SIGKILL" : "SIGQUIT");
        await writer.kill();
        await cluster.start();
      },
    });
  });

  test("frees the folder of PGlite, which is refused to a second process until then", async ({
    expect,
    onTestFinished,
  }) => {
    const { options, remove } = await createPgliteDatabase();
    onTestFinished(remove);
    const holder = startWriter(writerFiles.program, options);
    await holder.writing;
    const second = startWriter(writerFiles.program, options);
    await expect(second.writing).rejects.toThrow(
      `StartError: Another Pilates Atlas is already running on ${options.dataDir}.`,
    );
    await holder.kill();
    const third = startWriter(writerFiles.program, options);
    await third.writing;
    await third.kill();
  });

  test("while PGlite's folder is made has it made anew", async ({ expect, onTestFinished }) => {
    const dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-half-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const maker = startWriter(writerFiles.program, { dataDir });
    while (!existsSync(join(dataDir, "pglite", "PG_VERSION"))) await sleep(20);
    await maker.kill();
    expect(existsSync(join(dataDir, "pglite.unfinished"))).toBe(true);
    const next = startWriter(writerFiles.program, { dataDir });
    await next.writing;
    await next.kill();
    expect(next.found).toEqual({ stored: [], torn: 0 });
    expect(existsSync(join(dataDir, "pglite.unfinished"))).toBe(false);
    expect((await stat(join(dataDir, "pglite"))).mode & 0o777).toBe(0o700);
  });
});
