import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { nearMePath, studioPath } from "#domain/rules/pages/paths.ts";
import { openDatabase } from "#server/database/connect.ts";
import { insertStudios, type NewStudio } from "#server/studios/studio-queries.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { benchAlerts } from "./bench/alerts.ts";
import { benchCalendars } from "./bench/calendars.ts";
import { benchClasses } from "./bench/classes.ts";

import { compareCounting } from "./bench/counting.ts";
import { measureFirstRendering, measureReadingAgain } from "./bench/first-rendering.ts";
import { generateStudios } from "./bench/generated-studios.ts";
import { buildIndex, medianSuggestionMs, microsecondsPerSearch } from "./bench/growth.ts";
import { measureLatencies, requestsPerSecond } from "./bench/load.ts";
import { benchMemory } from "./bench/memory.ts";
import { benchOthersEmbedded, benchOthersOnPostgres } from "./bench/others.ts";
import { countFileBytes, listFirstFiles, listPageScripts } from "./bench/page-scripts.ts";
import { SETTLED, startSiteProcess } from "./bench/processes.ts";
import { postgresSearchesPerSecond, searchGenerator, searchUrl } from "./bench/searches.ts";
import { benchShards } from "./bench/shards.ts";
import { compareDistinct, compareFinished, compareInTurns } from "./bench/side-by-side.ts";
import { tryBalancer } from "./bench/trials/balancer.ts";
import { tryDisk } from "./bench/trials/disk.ts";
import { tryHostile } from "./bench/trials/hostile.ts";
import { tryKills } from "./bench/trials/kills.ts";
import { tryMove } from "./bench/trials/move.ts";
import type { Trial } from "./bench/trials/trial.ts";

const project = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "pilates-atlas-bench-"));
const clientFolder = join(project, "build/client");

/** All parts, or those that are named: `npm run bench -- searches`. Trials only where they are named. */
const parts = {
  pages: benchPages,
  searches: benchSearches,
  counting: benchCounting,
  growth: benchGrowth,
  "others-embedded": () => benchOthersEmbedded(folder, report),
  "others-postgresql": () => benchOthersOnPostgres(folder, report),
  memory: () => benchMemory(folder, report),
  alerts: () => benchAlerts(folder, report),
  classes: () => benchClasses(folder, report),
  calendars: () => benchCalendars(folder, report),
};
/** What the site has to stand; `faults` names all of them. */
const trials: Readonly<Record<string, Trial>> = {
  kills: tryKills,
  move: tryMove,
  disk: tryDisk,
  balancer: tryBalancer,
  hostile: tryHostile,
};
const named = process.argv.slice(2);

try {
  for (const [name, bench] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) await bench();
  }
  for (const [name, trial] of Object.entries(trials)) {
    if (named.includes("faults") || named.includes(name)) await runTrial(name, trial);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** With `TRIAL_SEED` and `TRIAL_…` as they are told, each as often as was asked for otherwise. */
async function runTrial(name: string, trial: Trial): Promise<void> {
  const seed = process.env.TRIAL_SEED ?? randomUUID();
  report(name, `TRIAL_SEED=${seed}`);
  const count = (what: string, usual: number) => Number(process.env[`TRIAL_${what}`] ?? usual);
  const text = (what: string) => process.env[`TRIAL_${what}`] ?? "";
  const faults = await trial({ folder, report, count, text, seed });
  for (const fault of faults) console.error(`${name}: ${fault}`);
  report(`${name}: faults`, String(faults.length));
  if (faults.length > 0) process.exitCode = 1;
}

async function benchPages(): Promise<void> {
  const dataDir = join(folder, "data");
  const first = await startSiteProcess(folder, { DATA_DIR: dataDir });
  await first.stop();
  const site = await startSiteProcess(folder, { DATA_DIR: dataDir });
  report("first start, with the sample directory", `${seconds(first.startMs)} s`);
  report("second start", `${seconds(site.startMs)} s`);
  for (const path of [
    "/",
    "/explore/studios/on/toronto",
    "/explore/studio/on/toronto/ossington-reform",
    "/blog/a-winter-pilates-routine",
  ]) {
    const { ratio, site: rate, bare } = await compareFinished(site, path, folder);
    report(
      `finished page ${path}`,
      `${ratio.toFixed(2)} of a bare server (${whole(rate)} / ${whole(bare)} per second)`,
    );
    const html = await (await fetch(`http://127.0.0.1:${site.port}${path}`)).text();
    report("  before its first paint", describeFirstFiles(html));
    report("  its scripts", describeScripts(html));
  }
  const next = searchGenerator("bench/stalls");
  await requestsPerSecond(site.port, () => searchUrl(next()), 3_000);
  const { p50, p99, slowest } = await measureLatencies(site.port, () => searchUrl(next()), 30_000);
  report(
    "30,000 searches at full rate on the embedded database",
    `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, slowest ${slowest.toFixed(1)} ms`,
  );
  await site.stop();
}

function describeFirstFiles(html: string): string {
  const files = listFirstFiles(html);
  const { gzip } = countFileBytes(clientFolder, files);
  const page = gzipSync(html).length;
  return `${whole(page)} bytes of page with gzip, ${whole(gzip)} in ${files.size} files`;
}

function describeScripts(html: string): string {
  const scripts = listPageScripts(html);
  const { gzip, brotli } = countFileBytes(clientFolder, scripts);
  return `${whole(gzip)} bytes with gzip, ${whole(brotli)} with brotli, in ${scripts.size} files`;
}

async function benchSearches(): Promise<void> {
  const cluster = await PostgresCluster.create(["fsync=off"]);
  try {
    const databaseUrl = cluster.url("postgres");
    const connection = await openDatabase({
      databaseUrl,
      dataDir: folder,
      migrationsFolder: join(project, "server/database/migrations"),
    });
    const studios = generateStudios(20_000);
    await insertStudios(connection.db, studios);
    await connection.close();
    const postgres = await postgresSearchesPerSecond(databaseUrl, 6_000);
    const site = await startSiteProcess(folder, {
      DATABASE_URL: databaseUrl,
      SAMPLE_DATA: "false",
    });
    await site.hasLogged(SETTLED);
    const next = searchGenerator("bench/site");
    await requestsPerSecond(site.port, () => searchUrl(next()), 1_500);
    const distinct = await requestsPerSecond(site.port, () => searchUrl(next()), 6_000);
    report(
      "distinct searches over 20,000 studios",
      `${(distinct / postgres).toFixed(1)} times PostgreSQL (${whole(distinct)} / ${whole(postgres)} per second)`,
    );
    const both = await compareDistinct(site, () => searchUrl(next()), folder);
    report(
      "  the same against a bare server",
      `${both.ratio.toFixed(2)} (${whole(both.site)} / ${whole(both.bare)} per second)`,
    );
    const [plain, counted] = [searchGenerator("bench/facets"), searchGenerator("bench/facets")];
    const [without = 1, withFacets = 0] = await compareInTurns(site, [
      () => searchUrl(plain()),
      () => `${searchUrl(counted())}&facets=true`,
    ]);
    report(
      "  the same with facets against without",
      `${(withFacets / without).toFixed(2)} (${whole(withFacets)} / ${whole(without)} per second)`,
    );
    const { ratio, site: rate, bare } = await compareFinished(site, searchUrl(next()), folder);
    report(
      "the same search again",
      `${ratio.toFixed(2)} of a bare server (${whole(rate)} / ${whole(bare)} per second)`,
    );
    await benchFirstRendering(site.port, studios);
    await site.stop();
  } finally {
    await cluster.stop();
  }
}

/** What it costs visitors that studios are counted: 1 % of the throughput at the most. */
async function benchCounting(): Promise<void> {
  const dataDir = join(folder, "counting");
  const site = await startSiteProcess(folder, { DATA_DIR: dataDir, TRUST_PROXY: "true" });
  await site.hasLogged(SETTLED);
  const ratios = await compareCounting(site.port, (seed) => {
    const next = searchGenerator(`bench/counting/${seed}`);
    return () => searchUrl(next());
  });
  for (const [what, { ratio, counted, uncounted }] of Object.entries(ratios)) {
    report(
      `searches that are counted, ${what === "oneNetwork" ? "one network" : "many networks"}`,
      `${ratio.toFixed(3)} of those that are not (${whole(counted)} / ${whole(uncounted)} per second)`,
    );
  }
  await site.stop();
}

async function benchFirstRendering(port: number, studios: readonly NewStudio[]): Promise<void> {
  let [at, search] = [0, 0];
  const kinds = {
    "studio pages": () => {
      const studio = studios[at];
      at += 1;
      return studioPath(studio ?? { citySlug: "", slug: "" });
    },
    "results pages": () => {
      search += 1;
      const [latitude, longitude] = [43.5 + (search % 389) / 1000, -79.6 + (search % 397) / 1000];
      return `${nearMePath({ latitude, longitude })}&distance=1`;
    },
  };
  for (const [kind, nextPath] of Object.entries(kinds)) {
    const { perSecond, reactShare } = await measureFirstRendering(port, nextPath);
    report(
      `${kind} that are not in the cache`,
      `${whole(perSecond)} per second, ${Math.round(100 * reactShare)} % of their time is React's`,
    );
    if (kind !== "studio pages") continue;
    const again = await measureReadingAgain(port, studios.slice(0, at).map(studioPath));
    report(
      `  the same ${whole(at)} again`,
      `${whole(again.perSecond)} per second, ${again.renderedAnew} of them rendered anew`,
    );
  }
}

async function benchGrowth(): Promise<void> {
  const small = microsecondsPerSearch(buildIndex(2_000));
  const large = microsecondsPerSearch(buildIndex(200_000));
  report(
    "a search with ten matches, 2,000 to 200,000 studios",
    `grows ${(large / small).toFixed(2)} times (${small.toFixed(1)} to ${large.toFixed(1)} µs)`,
  );
  report(
    "suggestions over 20,000 studios, median",
    `${medianSuggestionMs(buildIndex(20_000)).toFixed(3)} ms`,
  );
  await benchShards(folder, report);
}

function report(what: string, figure: string): void {
  console.log(`${what.padEnd(58)} ${figure}`);
}

function whole(rate: number): string {
  return Math.round(rate).toLocaleString("en-CA");
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
