import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { openDatabase } from "#server/database/connect.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { generateStudios } from "./generated-studios.ts";
import { SETTLED, type Server, startSiteProcess } from "./processes.ts";
import { signInOperator } from "./trials/console-session.ts";
import { Visitors } from "./visitors.ts";

type Report = (what: string, figure: string) => void;
type Place = { readonly dataDir: string; readonly databaseUrl?: string };

const PLACES = 20_000;
const WARM_MS = 5_000;
const REST_MS = 20_000;
const BACKUPS = 3;
const CHARTS_MS = 20_000;
const CHART_EVERY_MS = 1_000;

/** What visitors notice while the embedded database takes an import, is backed up, and its charts are read. */
export function benchOthersEmbedded(folder: string, report: Report): Promise<void> {
  return benchOthers(folder, report, { dataDir: join(folder, "others") });
}

/** The same on PostgreSQL. */
export async function benchOthersOnPostgres(folder: string, report: Report): Promise<void> {
  const cluster = await PostgresCluster.create();
  try {
    const place = { dataDir: join(folder, "beside"), databaseUrl: cluster.url("postgres") };
    await benchOthers(folder, report, place);
  } finally {
    await cluster.stop();
  }
}

async function benchOthers(folder: string, report: Report, place: Place): Promise<void> {
  const engine = place.databaseUrl === undefined ? "the embedded database" : "PostgreSQL";
  const file = join(folder, "places.json");
  writeFileSync(file, JSON.stringify(exportOf(PLACES)));
  mkdirSync(place.dataDir, { recursive: true });
  await addSearchDays(place);
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" };
  const start = () => startSiteProcess(folder, { ...env, SAMPLE_DATA: "false" });

  const empty = await start();
  const early = new Visitors(empty.port);
  const before = await restOf(early);
  const began = performance.now();
  const importing = await early.lookAround(run("import", [file, "--yes"], env));
  const seconds = (performance.now() - began) / 1000;
  report(`${PLACES} places imported on ${engine}`, `${seconds.toFixed(1)} s`);
  await empty.stop();

  // At rest again: right after an import the site reads ahead what it has brought.
  const site = await start();
  await site.hasLogged(SETTLED);
  const visitors = new Visitors(site.port);
  const rest = await restOf(visitors);
  const compare = (p99: number, against: number) =>
    `${(p99 / against).toFixed(2)} times (${p99.toFixed(1)} / ${against.toFixed(1)} ms)`;
  report("  pages meanwhile, p99 against the empty site at rest", compare(importing, before));
  report("  the same against the full one", compare(importing, rest));
  report(
    `  during ${BACKUPS} backups`,
    compare(await visitors.lookAround(makeBackups(folder, env)), rest),
  );
  const cookie = await signInOperator(addressOf(site), place);
  // The first screen of each kind is loaded and compiled, once in a process's life.
  await readCharts(site, cookie, { everyMs: 0, forMs: WARM_MS });
  for (const everyMs of [CHART_EVERY_MS, 0]) {
    const charts = await visitors.lookAround(
      readCharts(site, cookie, { everyMs, forMs: CHARTS_MS }),
    );
    const pace = everyMs === 0 ? "without a pause" : "one a second";
    report(`  while charts are read, ${pace}`, compare(charts, rest));
  }
  report("  pages that the site was too busy for", String(early.refused + visitors.refused));
  await site.stop();
}

async function restOf(visitors: Visitors): Promise<number> {
  await visitors.lookAround(sleep(WARM_MS));
  return visitors.lookAround(sleep(REST_MS));
}

async function makeBackups(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const file = join(folder, "others.backup");
  for (let made = 0; made < BACKUPS; made += 1) {
    await run("operator", ["backup", file, "--force"], env);
  }
}

type Pace = { readonly everyMs: number; readonly forMs: number };

async function readCharts(site: Server, cookie: string, { everyMs, forMs }: Pace): Promise<void> {
  const until = performance.now() + forMs;
  for (let read = 0; performance.now() < until; read += 1) {
    const days = [7, 30, 90, 365][read % 4];
    const answer = await fetch(`${addressOf(site)}/admin/searches?days=${days}`, {
      headers: { cookie },
    });
    await answer.text();
    if (answer.status !== 200 || answer.redirected) throw new Error("No chart was shown");
    await sleep(everyMs);
  }
}

function addressOf({ port }: Server): string {
  return `http://127.0.0.1:${port}`;
}

/** A year of them, with as many keys of each kind as are kept. */
async function addSearchDays(place: Place): Promise<void> {
  const { db, close } = await openDatabase({ ...place, migrationsFolder });
  const today = ontarioDay(new Date());
  for (const [kind, key, keys] of [
    ["all", sql`''`, 1],
    ["place", sql`concat('place ', key)`, 300],
    ["text", sql`concat('words ', key)`, 300],
    ["cell", sql`concat(42 + key % 40 / 4.0, ',', -83 + key / 40 / 4.0)`, 300],
  ] as const) {
    await db.execute(sql`
      insert into search_days (day, kind, key, searches, few_results, no_results)
      select ${today}::date - day, ${kind}, ${key}, 1 + (key * 31 + day) % 90, key % 3, key % 2
      from generate_series(0, 364) as day, generate_series(1, ${keys}::int) as key`);
  }
  await close();
}

async function run(
  program: "import" | "operator",
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const path = resolve(import.meta.dirname, `../${program}.ts`);
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The command ${program} ended with ${code}`);
}

function exportOf(count: number): object[] {
  return generateStudios(count).map((studio, number) => ({
    title: `${studio.name} Pilates`,
    placeId: `ChIJbench${String(number).padStart(16, "0")}`,
    address: studio.address,
    city: studio.city,
    state: "Ontario",
    countryCode: "CA",
    location: { lat: studio.latitude, lng: studio.longitude },
    phone: `+1 ${300 + (number % 600)}-${200 + Math.floor(number / 10_000)}-${String(number % 10_000).padStart(4, "0")}`,
    categoryName: "Pilates studio",
    categories: ["Pilates studio"],
    totalScore: studio.rating,
    reviewsCount: studio.reviewCount,
    openingHours: [{ day: "Monday", hours: "7 AM to 9 PM" }],
    scrapedAt: "2026-08-07T12:00:00.000Z",
  }));
}
