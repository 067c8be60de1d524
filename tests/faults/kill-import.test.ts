import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createPgliteDatabase, createPostgresDatabase } from "#tests/support/databases.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { bundleWriter } from "./bundle-writer.ts";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5);
const newsSchema = z.union([z.object({ torn: z.int() }), z.object({ at: z.string() })]);

describe("kill -9 in the middle of an import", { timeout: 300_000 }, () => {
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
    for (let round = 0; round <= ROUNDS; round++) {
      const { dataDir, databaseUrl = "" } = options;
      const child = spawn(process.execPath, [program.program], {
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          DATABASE_URL: databaseUrl,
          MIGRATIONS_FOLDER: migrationsFolder,
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(child, "close");
      const found = Promise.withResolvers<number>();
      const finished = Promise.withResolvers<void>();
      ended.then(() => found.reject(new Error("It ended before it told anything")));
      createInterface(child.stdout).on("line", (line) => {
        const news = newsSchema.parse(JSON.parse(line));
        if ("torn" in news) found.resolve(news.torn);
        else if (news.at === "finished") finished.resolve();
      });
      expect(await found.promise).toBe(0);
      // The last one is let go on to the end.
      await (round === ROUNDS ? finished.promise : sleep(Math.random() * 1_500));
      child.kill("SIGKILL");
      await ended;
    }
  });
});
