import cluster from "node:cluster";
import type { Environment } from "#server/env.ts";
import { refuseTakenPort } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { exitOnUncaught } from "./exit-on-uncaught.ts";
import { SiteProcesses } from "./site-processes.ts";
import { MAX_STOP_MS, stopOnSignal } from "./stop-on-signal.ts";

/** Longer than each process may take. */
const MAX_STOP_ALL_MS = MAX_STOP_MS + 1_000;

/** The first of several processes: it serves nobody, and looks after those that do. */
export async function runProcesses(
  env: Environment,
  announce: (line: string) => void,
): Promise<void> {
  const log = createLog(env.LOG_LEVEL);
  exitOnUncaught(log);
  process.stdout.on("error", () => {});
  await refuseTakenPort(env);
  // In a terminal each writes for itself, so that its lines are made for reading.
  cluster.setupPrimary({ silent: !process.stdout.isTTY });
  const processes = new SiteProcesses({
    log,
    maxStopMs: MAX_STOP_ALL_MS,
    onGivenUp: (reason) => {
      process.stderr.write(`No process of the site can be started. ${reason}\n`);
      process.exit(1);
    },
  });
  stopOnSignal({ stop: () => processes.stop(), log, announce, maxStopMs: 2 * MAX_STOP_ALL_MS });
  const address = await processes.start(env.PROCESSES);
  if (address !== "") {
    announce(`Pilates Atlas is ready at ${address} (${env.PROCESSES} processes)`);
  }
}
