import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import type { SiteParts } from "#server/start/site-parts.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { readEnvironment } from "./env.ts";
import { type Site, startSite } from "./start-site.ts";

function start({ options }: TestDatabase, parts: Partial<SiteParts>): Promise<Site> {
  return startSite({
    env: readEnvironment({
      PORT: "0",
      SAMPLE_DATA: "false",
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl ?? "",
    }),
    log: pino({ level: "silent" }),
    projectFolder: resolve(import.meta.dirname, ".."),
    announce: () => {},
    renderPage: () => Promise.reject(new Error("There are no pages here")),
    ...parts,
  });
}

/** Sockets, servers, timers and threads that keep this process busy, each name with its count. */
function countBusy(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of process.getActiveResourcesInfo()) {
    if (/TCP|PipeServer|MessagePort|Timeout/.test(name)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

function listNew(before: ReadonlyMap<string, number>): string[] {
  return [...countBusy()]
    .filter(([name, count]) => count > (before.get(name) ?? 0))
    .map(([name]) => name);
}

/** A server takes a moment to end its side of a socket; waiting for it needs timers of its own. */
async function expectNothingNew(before: ReadonlyMap<string, number>): Promise<void> {
  const isTimer = (name: string) => name === "Timeout";
  await vi.waitFor(() => expect(listNew(before).filter((name) => !isTimer(name))).toEqual([]), {
    timeout: 10_000,
  });
  expect(listNew(before)).toEqual([]);
}

test.each([
  ["PGlite", createPgliteDatabase],
  ["PostgreSQL", createPostgresDatabase],
])(
  "%s: a start that fails half-way stops what had started",
  { timeout: 120_000 },
  async (_engine, create) => {
    const database = await create();
    onTestFinished(database.remove);
    const before = countBusy();
    const complaints: string[] = [];
    const failing = start(database, {
      log: pino({ level: "warn" }, { write: (line) => complaints.push(line) }),
      prepareApp: () => {
        throw new Error("half-way");
      },
    });
    await expect(failing).rejects.toThrow("half-way");
    await expectNothingNew(before);
    expect(existsSync(join(database.options.dataDir, "command.sock"))).toBe(false);

    const site = await start(database, {});
    const { statusCode } = await site.app.inject({ url: "/readyz" });
    expect(statusCode).toBe(200);
    await site.stop();
    await expectNothingNew(before);
    expect(complaints).toEqual([]);
  },
);
