import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { nearMePath } from "#domain/rules/pages/paths.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { generateStudios } from "./generated-studios.ts";
import { startSiteProcess } from "./processes.ts";

type Report = (what: string, figure: string) => void;

const program = resolve(import.meta.dirname, "../import.ts");
const PLACES = 20_000;
const LOOK_EVERY_MS = 50;
const REST_MS = 15_000;

/** The command beside a site, on both engines, and what visitors notice of it. */
export async function benchImports(folder: string, report: Report): Promise<void> {
  const file = join(folder, "places.json");
  writeFileSync(file, JSON.stringify(exportOf(PLACES)));
  await benchEngine("the embedded database", { DATA_DIR: join(folder, "imported") });
  const cluster = await PostgresCluster.create();
  try {
    await benchEngine("PostgreSQL", {
      DATABASE_URL: cluster.url("postgres"),
      DATA_DIR: join(folder, "beside"),
    });
  } finally {
    await cluster.stop();
  }

  async function benchEngine(engine: string, env: Record<string, string>): Promise<void> {
    const site = await startSiteProcess(folder, { ...env, SAMPLE_DATA: "false" });
    await lookAround(site.port, sleep(REST_MS / 3));
    const rest = await lookAround(site.port, sleep(REST_MS));
    const began = performance.now();
    const meanwhile = await lookAround(site.port, importFile(file, env));
    const seconds = (performance.now() - began) / 1000;
    report(`${PLACES} places imported on ${engine}`, `${seconds.toFixed(1)} s`);
    report(
      "  pages meanwhile, p99 against at rest",
      `${(meanwhile / rest).toFixed(2)} times (${meanwhile.toFixed(1)} / ${rest.toFixed(1)} ms)`,
    );
    await site.stop();
  }
}

async function importFile(file: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [program, file, "--yes"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The import ended with ${code}`);
}

/** Some visitors a second, as long as the import takes or for a while: the slowest hundredth of their answers, in ms. */
async function lookAround(port: number, over: Promise<unknown>): Promise<number> {
  const took: number[] = [];
  const looks: Promise<void>[] = [];
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  for (let number = 0; !isOver; number += 1) {
    const position = { latitude: 43.5 + (number % 389) / 1000, longitude: -79.4 };
    looks.push(look(`http://127.0.0.1:${port}${number % 2 ? "/" : nearMePath(position)}`, took));
    await sleep(LOOK_EVERY_MS);
  }
  await Promise.all(looks);
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

async function look(url: string, took: number[]): Promise<void> {
  const began = performance.now();
  await (await fetch(url)).arrayBuffer();
  took.push(performance.now() - began);
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
