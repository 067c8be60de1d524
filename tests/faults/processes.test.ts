import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createPostgresDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";

const START_MS = 240_000;

let dataDir: string;
let database: TestDatabase;
let site: SiteProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-processes-"));
  database = await createPostgresDatabase();
});
afterAll(async () => {
  await database?.remove();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  site = await startSiteProcess({
    PROCESSES: "2",
    DATABASE_URL: database.options.databaseUrl ?? "",
    DATA_DIR: dataDir,
    SAMPLE_DATA: "false",
    LOG_LEVEL: "info",
  });
}, START_MS);
afterEach(async () => {
  await site?.stop("SIGKILL");
});

/** Of all processes that ever served, in the order they began to. */
function listPids(): number[] {
  return [...site.output().matchAll(/"pid":(\d+),"msg":"a process serves"/g)].map(([, pid]) =>
    Number(pid),
  );
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Each on a connection of its own; answers with the process that answered. */
async function ask(): Promise<string> {
  const answer = await fetch(`${site.address}/healthz`, { headers: { connection: "close" } });
  await answer.text();
  return answer.headers.get("x-request-id")?.split("-")[0] ?? "";
}

function count(words: RegExp): number {
  return [...site.output().matchAll(words)].length;
}

test(
  "two processes serve one address, one that is killed is replaced, and a stop is clean",
  async () => {
    expect(count(/is ready at/g)).toBe(1);
    const [first = 0, second = 0, ...others] = listPids();
    expect(others).toEqual([]);
    expect(new Set(await Promise.all([ask(), ask(), ask(), ask()])).size).toBe(2);

    process.kill(first, "SIGKILL");
    await eventually(() => expect(isAlive(first)).toBe(false));
    await Promise.all([ask(), ask(), ask(), ask()]);
    await eventually(() => expect(listPids()).toHaveLength(3));
    expect(isAlive(second)).toBe(true);
    expect(new Set(await Promise.all([ask(), ask(), ask(), ask()])).size).toBe(2);

    expect(await site.stop("SIGTERM")).toBe(0);
    expect(listPids().filter(isAlive)).toEqual([]);
    expect(count(/Stopping\./g)).toBe(1);
    expect(count(/is ready at/g)).toBe(1);
  },
  START_MS,
);

test(
  "the processes leave with the one that started them",
  async () => {
    await fetch(`${site.address}/api/studios/search?location=ottawa`);
    await site.stop("SIGKILL");
    await eventually(() => expect(listPids().filter(isAlive)).toEqual([]));
  },
  START_MS,
);
