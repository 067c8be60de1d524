import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/database/connect.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { openTemporaryFolder } from "#tests/support/postgres-account.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { startSiteProcess } from "#tests/support/site-process.ts";
import { Probe } from "./probe.ts";
import type { Trial } from "./trial.ts";
import { Writers } from "./writers.ts";

const SIZE_MB = 700;
const BLOCK = Buffer.alloc(1024 * 1024);
const PATIENCE_MS = 90_000;
const LOOK_MS = 100;

type Report = Parameters<Trial>[0]["report"];
type Place = { dataDir: string; databaseUrl?: string };

/** A disk that is truly full: reading goes on, writing is refused in words, and all is well once there is room. */
export const tryDisk: Trial = async ({ report, count }) => {
  const disk = mountDisk();
  if (typeof disk === "string") {
    report("a full disk", `not tried: ${disk}`);
    return [`not tried: ${disk}`];
  }
  const fullMs = count("DISK_SECONDS", 20) * 1_000;
  try {
    const dataDir = join(disk.folder, "data");
    mkdirSync(dataDir);
    const onPglite = await tryEngine("PGlite", { dataDir }, { disk, report, fullMs });
    rmSync(dataDir, { recursive: true });
    const cluster = await PostgresCluster.create([], disk.folder);
    try {
      const place = {
        dataDir: mkdtempSync(join(disk.folder, "beside-")),
        databaseUrl: cluster.url("postgres"),
      };
      const restart = async () => {
        await cluster.start();
      };
      return [
        ...onPglite,
        ...(await tryEngine("PostgreSQL", place, { disk, report, fullMs, restart })),
      ];
    } finally {
      await cluster.stop();
    }
  } finally {
    disk.unmount();
  }
};

type Disk = Exclude<ReturnType<typeof mountDisk>, string>;

/** In memory, and small; a sentence where this machine lets us mount nothing. */
function mountDisk() {
  const folder = mkdtempSync(join(openTemporaryFolder(), "pilates-atlas-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE_MB}m`, "tmpfs", folder], {
      stdio: "pipe",
    });
  } catch (error) {
    rmSync(folder, { recursive: true });
    return `no file system can be mounted here (${error instanceof Error ? error.message.trim() : error})`;
  }
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, "a");
      try {
        for (;;) writeSync(file, BLOCK);
      } catch {
        return;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    unmount: () => {
      execFileSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

type Parts = { disk: Disk; report: Report; fullMs: number; restart?: () => Promise<void> };

async function tryEngine(engine: string, place: Place, parts: Parts): Promise<string[]> {
  const { disk, report, fullMs, restart = async () => {} } = parts;
  const { dataDir, databaseUrl = "" } = place;
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUST_PROXY: "1" };
  const faults: string[] = [];
  const writers = new Writers();
  let site = await startSiteProcess(variables);
  try {
    writers.goOn(site);
    await untilWritten(writers);
    const probe = new Probe(Number(new URL(site.address).port), pathOf, LOOK_MS);
    const before = new Map(writers.statuses);
    disk.fill();
    await until(() => (writers.statuses.get(503) ?? 0) > (before.get(503) ?? 0));
    const full = new Map(writers.statuses);
    const readiness = await fetch(`${site.address}/readyz`);
    report(`a full disk on ${engine}`, `/readyz ${readiness.status}: ${await readiness.text()}`);
    if (readiness.status !== 503) faults.push(`/readyz answers ${readiness.status}`);
    // What frees itself meanwhile is taken again.
    for (let left = fullMs; left > 0; left -= 1_000) {
      disk.fill();
      await sleep(1_000);
    }
    const answers = describeSince(full, writers.statuses);
    const looks = [...probe.looks];
    report("  writes while it is full", answers);
    const lost = looks.filter(({ status }) => status !== 200);
    report("  pages meanwhile", `${looks.length}, ${lost.length} of them failed`);
    faults.push(...lost.slice(0, 3).map(({ path, status }) => `${path} answered ${status}`));
    faults.push(...writers.strange);
    disk.makeRoom();
    const began = performance.now();
    await untilWritten(writers);
    report(
      "  written again after there is room",
      `${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    await probe.stop();
    await writers.pause();
    await site.stop();
    faults.push(...(await look(place, writers)));
    site = await startSiteProcess(variables);
    writers.goOn(site);
    await untilWritten(writers);
    disk.fill();
    await sleep(3_000);
    await site.stop("SIGKILL");
    await writers.pause();
    disk.makeRoom();
    await restart();
    faults.push(...(await look(place, writers)));
    site = await startSiteProcess(variables);
    writers.goOn(site);
    await untilWritten(writers);
    report("  killed while it is full, and started again", `${writers.acknowledged} acknowledged`);
  } finally {
    disk.makeRoom();
    await writers.pause();
    await writers.stop();
    await site.stop();
  }
  faults.push(...(await look(place, writers)));
  return faults.map((fault) => `${engine}: ${fault}`);
}

const pathOf = (number: number) =>
  number % 2 === 0 ? "/" : `/explore/studios/on/toronto?distance=${5 * (1 + (number % 3))}`;

async function look({ dataDir, databaseUrl }: Place, writers: Writers): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl, migrationsFolder });
  try {
    return await writers.findFaults(db);
  } finally {
    await close();
  }
}

async function untilWritten(writers: Writers): Promise<void> {
  const known = writers.acknowledged;
  await until(() => writers.acknowledged > known + 10);
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error("It did not come to that in time");
    await sleep(100);
  }
}

function describeSince(
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
): string {
  return [...now]
    .map(
      ([status, many]) =>
        `${many - (before.get(status) ?? 0)} × ${status === 0 ? "no answer" : status}`,
    )
    .join(", ");
}
