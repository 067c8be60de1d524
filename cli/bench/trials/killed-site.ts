import { once } from "node:events";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { lazy } from "#domain/rules/basics/lazy.ts";
import { openDatabase } from "#server/database/connect.ts";
import { imports } from "#server/database/schema/imports.ts";
import { runProgram } from "#tests/support/run-program.ts";
import { spawnSite } from "#tests/support/site-process.ts";
import { begin, end, killRestore, run, spawnCommand } from "./commands-at-work.ts";
import { type SiteAtWorkParts, siteAtWork } from "./site-at-work.ts";

/** So that a kill may also come when a command has just ended. */
const LONGER_THAN_USUAL = 1.1;
const PATIENCE_MS = 60_000;

/** A site that is written to, killed in some moment, looked at, and started again where the next moment wants it. */
export function killedSite(parts: SiteAtWorkParts) {
  const work = siteAtWork(parts);
  const { place, cluster, random, options, variables, writers } = work;
  const { start, kill, look, within, workOn, note, newFile, describe } = work;

  /** How long each takes on this machine, so that kills come at any moment of it. */
  const usualMs = lazy(async () => {
    const began = performance.now();
    const site = await start();
    const started = performance.now() - began;
    const importing = await begin.import(work);
    const importMs = await timeOf(() => run(importing.program, options, importing.args));
    await importing.check();
    const { path: file } = newFile("backup");
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

  async function killAtWork(): Promise<string[]> {
    await kill(await start());
    return look();
  }

  /** While it opens its database, or recovers it. */
  async function killStarting(): Promise<string[]> {
    const usual = await usualMs();
    const { child } = spawnSite(variables);
    const ended = once(child, "exit");
    await within(usual.start);
    child.kill("SIGKILL");
    await ended;
    return look();
  }

  async function killServer(): Promise<string[]> {
    const site = await start();
    await cluster.kill(random.pick(["SIGKILL", "SIGQUIT"]));
    await workOn();
    await kill(site);
    await cluster.start();
    return look();
  }

  async function killDuring(
    command: keyof typeof begin,
    victim: "site" | "command",
  ): Promise<string[]> {
    const { [command]: takesMs } = await usualMs();
    const site = await start();
    const { program, args, check } = await begin[command](work);
    const child = spawnCommand(program, args, place);
    await within(takesMs * LONGER_THAN_USUAL);
    if (child.exitCode !== null) note(`${command} was over`);
    if (victim === "command") {
      await end(child);
      await workOn();
    }
    await kill(site);
    await end(child);
    return [...(await check()), ...(await look())];
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
    killRestore: async () => {
      const { restore } = await usualMs();
      return killRestore(work, restore * LONGER_THAN_USUAL);
    },
    end: endAll,
    describe,
  };
}

export type KilledSite = ReturnType<typeof killedSite>;

async function timeOf(timed: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await timed();
  return performance.now() - began;
}
