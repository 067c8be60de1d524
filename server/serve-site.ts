import cluster from "node:cluster";
import { resolve } from "node:path";
import * as build from "virtual:react-router/server-build";
import { importConsole } from "#server/console/register-console.ts";
import { createPageRenderer } from "#server/site/render-page.ts";
import { siteSettings } from "#server/site/site-settings.ts";
import type { SiteParts } from "#server/start/site-parts.ts";
import { findWorkerNumber, tellPrimary } from "#server/start/site-worker.ts";
import { exitOnUncaught, stopOnSignal } from "#server/start/stop.ts";
import type { Environment } from "./env.ts";
import { startSite } from "./start-site.ts";

/** The site in this process, alone or as one of several. */
export async function serveSite(
  parts: Pick<SiteParts, "env" | "log" | "announce" | "opening">,
): Promise<void> {
  const { env, log, announce, opening } = parts;
  const { worker } = cluster;
  const number = findWorkerNumber();
  exitOnUncaught(log);
  // Node would exit at once where the first process is gone: what is noted is written first.
  if (worker !== undefined) worker.exitedAfterDisconnect = true;
  const site = await startSite({
    env: { ...env, METRICS_PORT: metricsPort(env, number) },
    log,
    announce,
    opening,
    onMoved: () => process.kill(process.pid, "SIGTERM"),
    projectFolder: process.cwd(),
    renderPage: createPageRenderer(build, "production", {
      settings: siteSettings(env),
      log,
    }),
    rendersAhead: env.RENDER_AHEAD,
    loadConsole: () => importConsole(resolve("build/console/server/index.js")),
    clientFolder: "build/client",
  });
  const { stop } = site;
  if (worker === undefined) {
    stopOnSignal({ stop, log, announce });
    announce(`Pilates Atlas is ready at ${site.address}`);
  } else {
    stopOnSignal({ stop, log, announce: () => {} });
    await tellPrimary({ ready: site.address });
  }
}

/** Each of several processes has its own figures: the first on the port that is set, the next on the next. */
function metricsPort({ METRICS_PORT: port }: Environment, number = 1): number | undefined {
  return port ? port + number - 1 : port;
}
