import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "#sample/random.ts";
import { openDatabase } from "#server/database/connect.ts";
import { findTornStudios } from "#tests/faults/torn-studios.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import type { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { type SiteProcess, startSiteProcess } from "#tests/support/site-process.ts";
import { signInOperator } from "./console-session.ts";
import { Writers } from "./writers.ts";

export type SiteStore = { dataDir: string; databaseUrl: string | undefined };
export type SiteAtWorkParts = { place: SiteStore; cluster: PostgresCluster; random: Random };

const WORK_MS = 1_200;
const WRITES_BEFORE = 10;

/** A site that is started, written to, ended in some moment, and looked at; and what was noted of that. */
export function siteAtWork({ place, cluster, random }: SiteAtWorkParts) {
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

  const within = (ms: number) => sleep(random.next() * ms);

  async function start(): Promise<SiteProcess> {
    const site = await startSiteProcess(variables);
    cookie ??= await signInOperator(site.address, options);
    writers.goOn({ address: site.address, cookie });
    const known = writers.acknowledged;
    while (writers.acknowledged < known + WRITES_BEFORE) await sleep(20);
    await within(WORK_MS);
    return site;
  }

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

  return {
    ...{ place, cluster, random, options, variables, writers },
    ...{ start, kill, look, within },
    /** While the site goes on as it likes. */
    workOn: () => within(WORK_MS),
    note: (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1),
    newFile: (ending: string) => {
      files += 1;
      return { path: `${dataDir}-${files}.${ending}`, number: files };
    },
    describe: () =>
      [
        `${writers.acknowledged} acknowledged`,
        ...[...counts].map(([what, many]) => `${many} × ${what}`),
      ].join(", "),
  };
}

export type SiteAtWork = ReturnType<typeof siteAtWork>;
