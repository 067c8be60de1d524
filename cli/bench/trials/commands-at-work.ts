import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { checkBackup } from "#server/database/backup/read-backup.ts";
import { WAYS_IN } from "#server/database/backup/restore-backup.ts";
import { openDatabase } from "#server/database/connect.ts";
import { databaseFolders } from "#server/database/pglite/data-folder.ts";
import { importedPlace } from "#tests/support/imports.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres-database.ts";
import { runProgram } from "#tests/support/run-program.ts";
import { readWholeDatabase } from "#tests/support/whole-database.ts";
import type { SiteAtWork, SiteStore } from "./site-at-work.ts";

const PLACES = 300;

/** What is begun beside the site, and how it is looked at whether it is whole or absent after a kill. */
type CommandAtWork = {
  readonly program: "operator" | "import";
  readonly args: readonly string[];
  readonly check: () => Promise<string[]>;
};

/** Each of the commands that may be killed, ready to be spawned. */
export const begin = { backup: beginBackup, import: beginImport, "move-to": beginMove };

async function beginBackup({ newFile, note }: SiteAtWork): Promise<CommandAtWork> {
  const { path: file } = newFile("backup");
  return {
    program: "operator",
    args: ["backup", file],
    check: async () => {
      note(existsSync(file) ? "backup whole" : "backup absent");
      if (existsSync(file)) await checkBackup(file);
      rmSync(file, { force: true });
      return [];
    },
  };
}

async function beginImport({ newFile }: SiteAtWork): Promise<CommandAtWork> {
  const { path: file, number } = newFile("json");
  writeFileSync(file, JSON.stringify(exportOf(number)));
  return {
    program: "import",
    args: [file, "--yes"],
    check: async () => {
      rmSync(file);
      return [];
    },
  };
}

async function beginMove(work: SiteAtWork): Promise<CommandAtWork> {
  const server = work.cluster.url("postgres");
  const target = await createDatabase(server);
  return {
    program: "operator",
    args: ["move-to", target.url],
    check: async () => {
      const faults = await checkMove(work, target.url);
      await dropDatabase(server, target.name);
      return faults;
    },
  };
}

/** Moved with everything, or still where it was and nothing there. */
async function checkMove(work: SiteAtWork, url: string): Promise<string[]> {
  const { options, writers, note } = work;
  const { moved } = databaseFolders(options.dataDir);
  note(existsSync(moved) ? "moved" : "not moved");
  if (!existsSync(moved)) {
    const { rows } = await readWholeDatabase({ databaseUrl: url });
    return isSameJson(rows, {}) ? [] : ["the move left rows behind"];
  }
  const { db, close } = await openDatabase({ ...options, databaseUrl: url });
  const faults = await writers.findFaults(db);
  await close();
  await goBack(work, url);
  return faults;
}

/** As the documents say it: what was saved since the move is in PostgreSQL alone. */
async function goBack({ options, newFile }: SiteAtWork, url: string): Promise<void> {
  const { folder, moved } = databaseFolders(options.dataDir);
  const { path: file } = newFile("backup");
  await run("operator", { ...options, databaseUrl: url }, ["backup", file]);
  rmSync(folder, { recursive: true });
  rmSync(moved);
  await run("operator", options, ["restore", file]);
  rmSync(file);
}

/** A restore that was killed is done again, unless it was over; either way everything is there. */
export async function killRestore(work: SiteAtWork, killWithinMs: number): Promise<string[]> {
  const { options, place, cluster, newFile, note, within } = work;
  const { path: file } = newFile("backup");
  await run("operator", options, ["backup", file]);
  const server = cluster.url("postgres");
  const target = place.databaseUrl ? await createDatabase(server) : undefined;
  const to = { dataDir: newFile("restored").path, databaseUrl: target?.url };
  mkdirSync(to.dataDir);
  const child = spawnCommand("operator", ["restore", file], to);
  await within(killWithinMs);
  await end(child);
  const restored = {
    dataDir: to.dataDir,
    migrationsFolder,
    ...(target && { databaseUrl: target.url }),
  };
  const again = await runProgram("operator", { options: restored }, ["restore", file]);
  note(again.status === 0 ? "restored again" : "restore was over");
  const isWhole = isSameJson(await rowsOf(restored), await rowsOf(options));
  rmSync(file);
  rmSync(to.dataDir, { recursive: true });
  if (target !== undefined) await dropDatabase(server, target.name);
  return isWhole ? [] : [`the restored rows differ: ${again.err}`];
}

export async function run(
  program: "operator" | "import",
  options: Parameters<typeof runProgram>[1]["options"],
  args: readonly string[],
): Promise<void> {
  const { status, err } = await runProgram(program, { options }, args);
  if (status !== 0) throw new Error(err);
}

async function rowsOf({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  const { folder } = databaseFolders(dataDir);
  const { rows } = await readWholeDatabase(databaseUrl ? { databaseUrl } : { folder });
  // A restore signs nobody in (decision 46).
  return Object.fromEntries(
    Object.entries(rows).filter(([table]) => !WAYS_IN.some((name) => table.includes(name))),
  );
}

export function spawnCommand(
  program: string,
  args: readonly string[],
  { dataDir, databaseUrl = "" }: SiteStore,
): ChildProcess {
  const path = resolve(import.meta.dirname, `../../${program}.ts`);
  return spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: "ignore",
  });
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** The same studios each time, of which something else has become known. */
function exportOf(version: number): object[] {
  const seenAt = new Date(Date.UTC(2026, 0, 1, version)).toISOString();
  return Array.from({ length: PLACES }, (_, number) => {
    const { name, googlePlaceId, address, city, state, countryCode, latitude, longitude } =
      importedPlace(number);
    return {
      title: name,
      placeId: googlePlaceId,
      ...{ address, city, state, countryCode },
      location: { lat: latitude, lng: longitude },
      phone: `(416) 555-${String((number + version * PLACES) % 10_000).padStart(4, "0")}`,
      website: `https://studio${number}.example/${version}`,
      categories: ["Pilates studio"],
      scrapedAt: seenAt,
    };
  });
}
