import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { tellPrimary } from "#server/start/site-worker.ts";
import { readEnvironment } from "./env.ts";
import { StartError } from "./errors.ts";
import { errorLine } from "./logged-error.ts";

const announce = (line: string) => void process.stdout.write(`${line}\n`);

try {
  if (existsSync(".env")) loadEnvFile(".env");
  const env = readEnvironment(process.env);
  // The one that serves nobody has no use for what serving needs.
  if (env.PROCESSES > 1 && cluster.isPrimary) {
    const { runProcesses } = await import("#server/start/site-processes.ts");
    await runProcesses(env, announce);
  } else {
    // The embedded database takes its time to open, in a thread of its own: meanwhile the rest of the site is loaded. That
    // keeps this thread busy, in which an answer of PostgreSQL would be found too late.
    const { openSiteDatabase } = await import("#server/start/site-parts.ts");
    const { siteLog } = await import("#server/start/site-parts.ts");
    const log = siteLog(env);
    const parts = { env, log, announce, projectFolder: process.cwd() };
    const opening = env.DATABASE_URL === undefined ? openSiteDatabase(parts) : undefined;
    opening?.catch(() => {});
    const { serveSite } = await import("./serve-site.ts");
    await serveSite({ env, log, announce, opening });
  }
} catch (error) {
  const reason = error instanceof StartError ? error.message : errorLine(error);
  if (cluster.isWorker) await tellPrimary({ failed: reason });
  else process.stderr.write(`${reason}\n`);
  process.exit(1);
}
