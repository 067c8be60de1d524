import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#server/database/connect.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { runProgram } from "#tests/support/run-program.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { generateStudios } from "../generated-studios.ts";
import { latenciesOf } from "../load.ts";
import { signInOperator } from "./console-session.ts";
import { type Look, Probe } from "./probe.ts";
import type { Trial } from "./trial.ts";
import { Writers } from "./writers.ts";

/** 20 pages a second. */
const LOOK_MS = 50;

/** From the embedded database to PostgreSQL with visitors on the site: no page fails, and nothing is lost. */
export const tryMove: Trial = async ({ folder, report, count }) => {
  const studios = count("MOVE_STUDIOS", 20_000);
  const restMs = count("MOVE_REST_SECONDS", 15) * 1_000;
  const options = { dataDir: join(folder, "move"), migrationsFolder };
  const { db, close } = await openDatabase(options);
  await insertStudios(db, generateStudios(studios));
  await close();
  const variables = { DATA_DIR: options.dataDir, SAMPLE_DATA: "false", TRUST_PROXY: "1" };
  const cluster = await PostgresCluster.create();
  const site = await startSiteProcess(variables);
  const writers = new Writers();
  const faults: string[] = [];
  try {
    const databaseUrl = cluster.url("postgres");
    const cookie = await signInOperator(site.address, options);
    writers.goOn({ address: site.address, cookie });
    const probe = new Probe(Number(new URL(site.address).port), pathOf, LOOK_MS);
    await sleep(restMs);
    const atRest = probe.looks.slice(-restMs / LOOK_MS / 2);
    const ended = once(site.process, "exit");
    // From then on it takes no further requests.
    const stopping = hasSaid(site, /has moved|Stopping/);
    const began = Date.now();
    const refused = writers.statuses.get(503) ?? 0;
    const { status, out, err } = await runProgram("operator", { options }, [
      "move-to",
      databaseUrl,
    ]);
    if (status !== 0) return [`the move ended with ${status}: ${err}`];
    const moved = await stopping;
    await ended;
    await writers.pause();
    const looks = await probe.stop();
    const during = looks.filter(({ at }) => at >= began && at <= moved);
    const lost = looks.filter(({ at, status: answer }) => at < moved && answer !== 200);
    report(
      `moved with ${studios} studios`,
      `${((moved - began) / 1_000).toFixed(1)} s: ${out.trim().split("\n")[0]}`,
    );
    report("  pages at rest", describe(atRest));
    report("  pages meanwhile", `${describe(during)}, ${lost.length} failed`);
    report("  writes refused meanwhile (503)", String((writers.statuses.get(503) ?? 0) - refused));
    faults.push(...lost.slice(0, 5).map((one) => `${one.path} answered ${one.status}`));
    faults.push(...writers.strange);
    const next = await startSiteProcess({ ...variables, DATABASE_URL: databaseUrl });
    const acknowledged = writers.acknowledged;
    writers.goOn({ address: next.address, cookie });
    await sleep(2_000);
    await writers.pause();
    const connection = await openDatabase({ ...options, databaseUrl });
    faults.push(...(await writers.findFaults(connection.db)));
    await connection.close();
    report(
      "  acknowledged",
      `${acknowledged} until the move, ${writers.acknowledged - acknowledged} after it`,
    );
    if (writers.acknowledged === acknowledged)
      faults.push("nothing could be written after the move");
    await next.stop();
  } finally {
    await writers.pause();
    await writers.stop();
    await site.stop();
    await cluster.stop();
  }
  return faults;
};

const pathOf = (number: number) =>
  number % 2 === 0
    ? "/"
    : `/explore/studios/on/toronto?lat=${43.6 + (number % 97) / 1_000}&lng=-79.4`;

/** When it said so. */
function hasSaid({ process: child, output }: SiteProcess, words: RegExp): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  child.stdout?.on("data", () => words.test(output()) && resolve(Date.now()));
  child.once("exit", () => resolve(Date.now()));
  return promise;
}

function describe(looks: readonly Look[]): string {
  const { p50, p99, slowest } = latenciesOf(looks.map(({ ms }) => ms));
  return `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)} ms of ${looks.length}`;
}
