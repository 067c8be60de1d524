import { join } from "node:path";
import { seededRandom } from "#sample/random.ts";
import { PostgresCluster } from "#tests/support/postgres-cluster.ts";
import { type KilledSite, killedSite } from "./killed-site.ts";
import type { Trial } from "./trial.ts";

type Kill = (site: KilledSite) => Promise<string[]>;

/** The moments in which kill -9 comes, and the engines that have them; each comes equally often. */
const moments: Readonly<Record<string, Kill>> = {
  "at work": (site) => site.killAtWork(),
  starting: (site) => site.killStarting(),
  "backup, the site": (site) => site.killDuring("backup", "site"),
  "backup, the command": (site) => site.killDuring("backup", "command"),
  restore: (site) => site.killRestore(),
  "import, the site": (site) => site.killDuring("import", "site"),
  "import, the command": (site) => site.killDuring("import", "command"),
};
const momentsOf: Readonly<Record<string, Readonly<Record<string, Kill>>>> = {
  PGlite: {
    ...moments,
    "move, the site": (site) => site.killDuring("move-to", "site"),
    "move, the command": (site) => site.killDuring("move-to", "command"),
  },
  PostgreSQL: { ...moments, "the database's server": (site) => site.killServer() },
};

/** What was acknowledged is there once, and whatever was under way is whole or not at all. */
export const tryKills: Trial = async ({ folder, report, count, text, seed }) => {
  const kills = count("KILLS", 50);
  const cluster = await PostgresCluster.create();
  const faults: string[] = [];
  try {
    for (const [engine, known] of Object.entries(momentsOf)) {
      if (!engine.includes(text("ENGINE"))) continue;
      const random = seededRandom(`kills/${engine}/${seed}`);
      const names = Object.keys(known);
      const plan = random.shuffled(
        Array.from({ length: kills }, (_, at) => names[at % names.length]),
      );
      const databaseUrl = engine === "PGlite" ? undefined : cluster.url("postgres");
      const place = { dataDir: join(folder, `kills-${engine}`), databaseUrl };
      const site = killedSite({ place, cluster, random });
      for (const [round, name = ""] of plan.entries()) {
        const found = (await known[name]?.(site)) ?? [];
        faults.push(...found.map((fault) => `${engine}, kill ${round + 1}, ${name}: ${fault}`));
        process.stderr.write(`\r${round + 1} of ${kills} kills ${found.join(" ")}`);
      }
      faults.push(...(await site.end()).map((fault) => `${engine}, at the end: ${fault}`));
      report(`${kills} kills on ${engine}`, site.describe());
    }
  } finally {
    await cluster.stop();
  }
  return faults;
};
