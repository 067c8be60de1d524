import { resolve } from "node:path";
import { seededRandom } from "#sample/random.ts";
import { openDatabase } from "#server/database/connect.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { generateStudios } from "./generated-studios.ts";
import { requestsPerSecond } from "./load.ts";
import { cpuSeconds, megabytesAtRest, peakMegabytes } from "./process-use.ts";
import { SETTLED, type Server, startSiteProcess } from "./processes.ts";
import { searchGenerator, searchUrl } from "./searches.ts";

const migrationsFolder = resolve(import.meta.dirname, "../../server/database/migrations");
const STUDIOS = 2_000_000;
const SHARDS = 16;
const MEASURE_MS = 10_000;
const RESULTS = 24;

type Report = (what: string, figure: string) => void;

/**
 * Two million studios over sixteen shards: one of them is filled, started and asked as a site is, and
 * what several of them would take together is computed from that.
 */
export async function benchShards(folder: string, report: Report): Promise<void> {
  const cluster = await PostgresCluster.create(["fsync=off"]);
  try {
    const DATABASE_URL = cluster.url("postgres");
    await fillShard(DATABASE_URL, folder);
    const site = await startSiteProcess(folder, { DATABASE_URL, SAMPLE_DATA: "false" });
    report(
      `one of ${SHARDS} shards, ${(STUDIOS / SHARDS).toLocaleString("en-CA")} studios: its start`,
      `${(site.startMs / 1000).toFixed(1)} s by the clock, ${cpuSeconds(site.pid).toFixed(1)} s of a core`,
    );
    await site.hasLogged(SETTLED);
    const rest = await megabytesAtRest(site.pid);
    report("  its memory", `${peakMegabytes(site.pid)} MB at its peak, ${rest} MB at rest`);
    report("  all shards", `${((rest * SHARDS) / 1024).toFixed(1)} GB at rest`);
    await reportSearches(site, report);
    await site.stop();
  } finally {
    await cluster.stop();
  }
}

async function fillShard(databaseUrl: string, dataDir: string): Promise<void> {
  const connection = await openDatabase({ databaseUrl, dataDir, migrationsFolder });
  await insertStudios(connection.db, generateStudios(STUDIOS / SHARDS));
  await connection.close();
}

async function reportSearches(site: Server, report: Report): Promise<void> {
  const next = searchGenerator("bench/shards");
  await requestsPerSecond(site.port, () => searchUrl(next()), MEASURE_MS / 4);
  const took: number[] = [];
  const cpuBefore = cpuSeconds(site.pid);
  await requestsPerSecond(
    site.port,
    () => searchUrl(next()),
    MEASURE_MS,
    (_, ms) => took.push(ms),
  );
  const cpuMs = ((cpuSeconds(site.pid) - cpuBefore) * 1000) / took.length;
  report(
    "  a search that is not in the cache",
    `${(cpuMs * 1000).toFixed(0)} µs of a core, ${Math.round(1000 / cpuMs).toLocaleString("en-CA")} per second and core`,
  );
  const mergeMs = measureMerge();
  for (const many of [1, 2, 4, SHARDS]) {
    const { p50, p99 } = slowestOf(took, many);
    report(
      `  asked of ${many} at full load, the slowest`,
      `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${many > 1 ? `, and ${(mergeMs * 1000).toFixed(0)} µs to merge` : ""}`,
    );
  }
}

/** Sixteen sorted lists of results into the nearest of all, in milliseconds. */
function measureMerge(): number {
  const lists = Array.from({ length: SHARDS }, (_, shard) =>
    Array.from({ length: RESULTS }, (_card, place) => ({ distance: place * 1.7 + shard / 10 })),
  );
  const merge = () =>
    lists
      .flat()
      .sort((a, b) => a.distance - b.distance)
      .slice(0, RESULTS);
  const times = 2_000;
  const start = performance.now();
  for (let time = 0; time < times; time += 1) merge();
  return (performance.now() - start) / times;
}

const DRAWS = 20_000;

/**
 * How long an answer takes that has to wait for several: each time the slowest of so many, drawn from
 * what one took. They are taken to be slow independently of each other.
 */
function slowestOf(took: readonly number[], many: number): { p50: number; p99: number } {
  const random = seededRandom(`bench/slowest/${many}`);
  const slowest = Array.from({ length: DRAWS }, () => {
    let worst = 0;
    for (let drawn = 0; drawn < many; drawn += 1) worst = Math.max(worst, random.pick(took));
    return worst;
  }).sort((a, b) => a - b);
  const at = (share: number) => slowest[Math.floor(share * (DRAWS - 1))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
