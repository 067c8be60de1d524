import { join, resolve } from "node:path";
import { openDatabase } from "#server/database/connect.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { generateStudios } from "./generated-studios.ts";
import { megabytesAtRest, peakMegabytes } from "./process-use.ts";
import { SETTLED, startSiteProcess } from "./processes.ts";

const migrationsFolder = resolve(import.meta.dirname, "../../server/database/migrations");

type Variables = Record<string, string>;
type Report = (what: string, figure: string) => void;

/** Peak and rest of the site's process on both engines, and with many studios. */
export async function benchMemory(folder: string, report: Report): Promise<void> {
  await reportStarts(report, "PGlite", folder, { DATA_DIR: join(folder, "memory") });
  const cluster = await PostgresCluster.create(["fsync=off"]);
  try {
    const DATABASE_URL = cluster.url("postgres");
    await reportStarts(report, "PostgreSQL", folder, { DATABASE_URL });
    await addStudios(DATABASE_URL, folder, 20_000);
    await reportStart(report, "20,000 studios on PostgreSQL", folder, { DATABASE_URL });
  } finally {
    await cluster.stop();
  }
}

async function reportStarts(
  report: Report,
  name: string,
  folder: string,
  variables: Variables,
): Promise<void> {
  await reportStart(report, `${name}, first start with the sample`, folder, variables);
  await reportStart(report, `${name}, a later start`, folder, variables);
}

async function reportStart(
  report: Report,
  name: string,
  folder: string,
  variables: Variables,
): Promise<void> {
  const site = await startSiteProcess(folder, variables);
  await site.hasLogged(SETTLED);
  const rest = await megabytesAtRest(site.pid);
  report(`memory: ${name}`, `${peakMegabytes(site.pid)} MB at its peak, ${rest} MB at rest`);
  await site.stop();
}

async function addStudios(databaseUrl: string, dataDir: string, count: number): Promise<void> {
  const connection = await openDatabase({ databaseUrl, dataDir, migrationsFolder });
  await insertStudios(connection.db, generateStudios(count));
  await connection.close();
}
