import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lazy } from "#domain/rules/lazy.ts";
import { isSameJson } from "#domain/rules/same-json.ts";
import type { Random } from "#sample/random.ts";
import { checkBackup } from "#server/database/backup/read-backup.ts";
import { WAYS_IN } from "#server/database/backup/restore-backup.ts";
import { openDatabase } from "#server/database/connect.ts";
import { databaseFolders } from "#server/database/pglite/data-folder.ts";
import { imports } from "#server/database/schema/imports.ts";
import { findTornStudios } from "#tests/faults/torn-studios.ts";
import { importedPlace } from "#tests/support/imports.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import type { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { createDatabase, dropDatabase } from "#tests/support/postgres-database.ts";
import { runProgram } from "#tests/support/run-program.ts";
import { type SiteProcess, spawnSite, startSiteProcess } from "#tests/support/site-process.ts";
import { readWholeDatabase } from "#tests/support/whole-database.ts";
import { signInOperator } from "./console-session.ts";
import { Writers } from "./writers.ts";

type Place = { dataDir: string; databaseUrl: string | undefined };
type Parts = { place: Place; cluster: PostgresCluster; random: Random };
type Command = "backup" | "import" | "move-to";

const PLACES = 300;
/** So that a kill may also come when a command has just ended. */
const LONGER_THAN_USUAL = 1.1;
const WORK_MS = 1_200;
const WRITES_BEFORE = 10;
const PATIENCE_MS = 60_000;

/** A site that is written to, killed in some moment, looked at, and started again where the next moment wants it. */
export function killedSite({ place, cluster, random }: Parts) {
  const { dataDir, databaseUrl = "" } = place;
  const options = { dataDir, migrationsFolder, ...(databaseUrl === "" ? {} : { databaseUrl }) };
  const variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SAMPLE_DATA: "false",
    TRUST_PROXY: "1",
  };
  const writers = new Writers();
  const counts = new Map<string, number>();
  let cookie: string | undefined;
  let files = 0;
  mkdirSync(dataDir, { recursive: true });

  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const within = (ms: number) => sleep(random.next() * ms);
  const newFile = (ending: string) => {
    files += 1;
    return `${dataDir}-${files}.${ending}`;
  };

  async function start(): Promise<SiteProcess> {
    const site = await startSiteProcess(variables);
    cookie ??= await signInOperator(site.address, options);
    writers.goOn({ address: site.address, cookie });
    const known = writers.acknowledged;
    while (writers.acknowledged < known + WRITES_BEFORE) await sleep(20);
    await within(WORK_MS);
    return site;
  }

  /** How long each takes on this machine, so that kills come at any moment of it. */
  const usualMs = lazy(async () => {
    const began = performance.now();
    const site = await start();
    const started = performance.now() - began;
    const work = await beginImport();
    const importMs = await timeOf(() => run(work.program, options, work.args));
    await work.check();
    const file = newFile("backup");
    const backupMs = await timeOf(() => run("operator", options, ["backup", file]));
    rmSync(file);
    await writers.pause();
    await site.stop();
    return {
      start: started,
      import: importMs,
      backup: backupMs,
      "move-to": backupMs,
      restore: backupMs,
    };
  });

  async function kill(site: SiteProcess): Promise<void> {
    await site.stop("SIGKILL");
    await writers.pause();
  }

  /** What the kill has left in the site's own database. */
  async function look(): Promise<string[]> {
    const { db, close } = await openDatabase(options);
    try {
      return [...(await writers.findFaults(db)), ...(await findTornStudios(db))];
    } finally {
      await close();
    }
  }

  async function killAtWork(): Promise<string[]> {
    await kill(await start());
    return look();
  }

  /** While it opens its database, or recovers it. */
  async function killStarting(): Promise<string[]> {
    const { start } = await usualMs();
    const { child } = spawnSite(variables);
    const ended = once(child, "exit");
    await within(start);
    child.kill("SIGKILL");
    await ended;
    return look();
  }

  async function killServer(): Promise<string[]> {
    const site = await start();
    await cluster.kill(random.pick(["SIGKILL", "SIGQUIT"]));
    await within(WORK_MS);
    await kill(site);
    await cluster.start();
    return look();
  }

  async function killDuring(command: Command, victim: "site" | "command"): Promise<string[]> {
    const { [command]: takesMs } = await usualMs();
    const site = await start();
    const work = await begin[command]();
    const child = spawnCommand(work.program, work.args, place);
    await within(takesMs * LONGER_THAN_USUAL);
    if (child.exitCode !== null) note(`${command} was over`);
    if (victim === "command") {
      await end(child);
      await within(WORK_MS);
    }
    await kill(site);
    await end(child);
    return [...(await work.check()), ...(await look())];
  }

  const begin = { backup: beginBackup, import: beginImport, "move-to": beginMove };

  async function beginBackup() {
    const file = newFile("backup");
    return {
      program: "operator",
      args: ["backup", file],
      check: async () => {
        note(existsSync(file) ? "backup whole" : "backup absent");
        if (existsSync(file)) await checkBackup(file);
        rmSync(file, { force: true });
        return [];
      },
    } as const;
  }

  async function beginImport() {
    const file = newFile("json");
    writeFileSync(file, JSON.stringify(exportOf(files)));
    return {
      program: "import",
      args: [file, "--yes"],
      check: async () => {
        rmSync(file);
        return [];
      },
    } as const;
  }

  async function beginMove() {
    const server = cluster.url("postgres");
    const target = await createDatabase(server);
    return {
      program: "operator",
      args: ["move-to", target.url],
      check: async () => {
        const faults = await checkMove(target.url);
        await dropDatabase(server, target.name);
        return faults;
      },
    } as const;
  }

  /** Moved with everything, or still where it was and nothing there. */
  async function checkMove(url: string): Promise<string[]> {
    const { moved } = databaseFolders(dataDir);
    note(existsSync(moved) ? "moved" : "not moved");
    if (!existsSync(moved)) {
      const { rows } = await readWholeDatabase({ databaseUrl: url });
      return isSameJson(rows, {}) ? [] : ["the move left rows behind"];
    }
    const { db, close } = await openDatabase({ ...options, databaseUrl: url });
    const faults = await writers.findFaults(db);
    await close();
    await goBack(url);
    return faults;
  }

  /** As the documents say it: what was saved since the move is in PostgreSQL alone. */
  async function goBack(url: string): Promise<void> {
    const { folder, moved } = databaseFolders(dataDir);
    const file = newFile("backup");
    await run("operator", { ...options, databaseUrl: url }, ["backup", file]);
    rmSync(folder, { recursive: true });
    rmSync(moved);
    await run("operator", options, ["restore", file]);
    rmSync(file);
  }

  /** A restore that was killed is done again, unless it was over; either way everything is there. */
  async function killRestore(): Promise<string[]> {
    const { restore } = await usualMs();
    const file = newFile("backup");
    await run("operator", options, ["backup", file]);
    const server = cluster.url("postgres");
    const target = databaseUrl === "" ? undefined : await createDatabase(server);
    const to = { dataDir: newFile("restored"), databaseUrl: target?.url };
    mkdirSync(to.dataDir);
    const child = spawnCommand("operator", ["restore", file], to);
    await within(restore * LONGER_THAN_USUAL);
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

  /** Imports go on by themselves; then it is looked once more. */
  async function endAll(): Promise<string[]> {
    const site = await start();
    const deadline = performance.now() + PATIENCE_MS;
    let underWay = "";
    do {
      await sleep(1_000);
      const { out } = await runProgram("import", { options }, ["list", "--json"]);
      underWay = /"(running|undoing|cancelling)"/.exec(out)?.[1] ?? "";
    } while (underWay !== "" && performance.now() < deadline);
    await writers.pause();
    await writers.stop();
    await site.stop();
    const { db, close } = await openDatabase(options);
    const states = await db.select({ state: imports.state }).from(imports);
    await close();
    for (const { state } of states) note(`import ${state}`);
    return [...(underWay === "" ? [] : [`an import is still ${underWay}`]), ...(await look())];
  }

  return {
    killAtWork,
    killStarting,
    killServer,
    killDuring,
    killRestore,
    end: endAll,
    describe: () =>
      [
        `${writers.acknowledged} acknowledged`,
        ...[...counts].map(([what, many]) => `${many} × ${what}`),
      ].join(", "),
  };
}

export type KilledSite = ReturnType<typeof killedSite>;

async function run(
  program: "operator" | "import",
  options: Parameters<typeof runProgram>[1]["options"],
  args: readonly string[],
): Promise<void> {
  const { status, err } = await runProgram(program, { options }, args);
  if (status !== 0) throw new Error(err);
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function rowsOf({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  const { folder } = databaseFolders(dataDir);
  const { rows } = await readWholeDatabase(databaseUrl ? { databaseUrl } : { folder });
  // A restore signs nobody in (decision 46).
  return Object.fromEntries(
    Object.entries(rows).filter(([table]) => !WAYS_IN.some((name) => table.includes(name))),
  );
}

function spawnCommand(
  program: string,
  args: readonly string[],
  { dataDir, databaseUrl = "" }: Place,
): ChildProcess {
  const path = resolve(import.meta.dirname, `../../${program}.ts`);
  return spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: "ignore",
  });
}

async function end(child: ChildProcess): Promise<void> {
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
