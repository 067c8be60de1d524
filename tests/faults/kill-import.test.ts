import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { createStudioDetails, keepCatalogueFresh } from "#server/catalogue/keep-fresh.ts";
import { openDatabase } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { depth } from "#tests/support/depth.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { bundleWriter } from "./bundle-writer.ts";
import { findCatalogueFaults } from "./catalogue-faults.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? depth.importKillRounds);
/** A site shows what was written within 2 s; a machine that does ten other things takes longer. */
const FOLLOWS_MS = 60_000;
const newsSchema = z.union([
  z.object({ faults: z.array(z.string()) }),
  z.object({ at: z.literal("finished") }),
]);

describe("kill -9 in the middle of an import", { timeout: 60_000 + ROUNDS * 20_000 }, () => {
  let program: Awaited<ReturnType<typeof bundleWriter>>;
  beforeAll(async () => {
    program = await bundleWriter("importing");
  });
  afterAll(() => program.remove());

  test.each([
    ["PGlite", createPgliteDatabase],
    ["PostgreSQL", createPostgresDatabase],
  ])("leaves no studio half written on %s, and whoever comes next goes on", async (_, create) => {
    const { options, remove } = await create();
    onTestFinished(remove);
    const beside = await followBeside(options);
    onTestFinished(beside.stop);
    for (let round = 0; round <= ROUNDS; round++) {
      const child = spawn(process.execPath, [program.program], {
        env: {
          ...process.env,
          DATA_DIR: options.dataDir,
          DATABASE_URL: options.databaseUrl ?? "",
          MIGRATIONS_FOLDER: migrationsFolder,
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      onTestFinished(() => void child.kill("SIGKILL"));
      const ended = once(child, "close");
      const found = Promise.withResolvers<readonly string[]>();
      const finished = Promise.withResolvers<void>();
      ended.then(() => found.reject(new Error("It ended before it told anything")));
      createInterface(child.stdout).on("line", (line) => {
        const news = newsSchema.parse(JSON.parse(line));
        if ("faults" in news) found.resolve(news.faults);
        else finished.resolve();
      });
      expect(await found.promise).toEqual([]);
      // The last one is let go on to the end.
      await (round === ROUNDS ? finished.promise : sleep(Math.random() * 1_500));
      child.kill("SIGKILL");
      await ended;
      await expect.poll(beside.findFaults, { timeout: FOLLOWS_MS }).toEqual([]);
    }
  });
});

/** A site that runs beside, where the engine lets two processes in; the other starts anew after each kill. */
async function followBeside(options: TestDatabase["options"]) {
  if (options.databaseUrl === undefined) return { findFaults: async () => [], stop: () => {} };
  const connection = await openDatabase(options);
  const catalogue = new Catalogue();
  const details = createStudioDetails(connection);
  const log = createLog("silent");
  const { stop } = await keepCatalogueFresh(connection, { catalogue, details, log });
  return {
    findFaults: () => findCatalogueFaults(connection, { catalogue, details }),
    stop: async () => {
      await stop();
      await connection.close();
    },
  };
}
