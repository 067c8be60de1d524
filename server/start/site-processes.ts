import cluster from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type { Environment } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import { refuseTakenPort } from "#server/http/listen.ts";
import { createLog, type Log } from "#server/log.ts";
import { SiteWorker } from "./site-worker.ts";
import { exitOnUncaught, MAX_STOP_MS, stopOnSignal } from "./stop.ts";

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

type SiteProcessesParts = {
  log: Log;
  /** None is left, and none can be started. */
  onGivenUp: (reason: string) => void;
  /** Each has its own limit, which ends it before. */
  maxStopMs: number;
};

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** Who lived this long did not die of its start. */
const STEADY_MS = 60_000;
const MAX_FAILURES = 5;

/** The processes that serve one site on several cores. One that dies is replaced. */
class SiteProcesses {
  readonly #parts: SiteProcessesParts;
  readonly #workers = new Set<SiteWorker>();
  readonly #serving = new Set<SiteWorker>();
  readonly #stopping = new AbortController();
  #earlyEnds = 0;

  constructor(parts: SiteProcessesParts) {
    this.#parts = parts;
  }

  /** One after the other: the first brings the database up to date, the next ones find it so. */
  async start(count: number): Promise<string> {
    let address = "";
    for (let number = 1; number <= count; number += 1) {
      try {
        address = await this.#startOne(number);
      } catch (error) {
        if (this.#stopping.signal.aborted) return address;
        await this.stop();
        throw new StartError(error instanceof Error ? error.message : String(error));
      }
    }
    return address;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const ends = [...this.#workers].map(({ ended }) => ended);
    for (const worker of this.#workers) worker.kill("SIGTERM");
    const deadline = setTimeout(() => {
      for (const worker of this.#workers) worker.kill("SIGKILL");
    }, this.#parts.maxStopMs);
    const outcomes = await Promise.all(ends);
    clearTimeout(deadline);
    const unclean = outcomes.filter(({ code, signal }) => code !== 0 && signal !== "SIGTERM");
    if (unclean.length > 0) throw new Error(`${unclean.length} processes did not stop cleanly`);
  }

  async #startOne(number: number): Promise<string> {
    const worker = new SiteWorker(number);
    const startedAt = Date.now();
    this.#workers.add(worker);
    void worker.ended.then(() => this.#workers.delete(worker));
    const address = await worker.ready;
    this.#serving.add(worker);
    this.#parts.log.info(worker.names, "a process serves");
    void worker.ended.then((outcome) => {
      this.#serving.delete(worker);
      if (this.#stopping.signal.aborted) return;
      this.#parts.log.error({ ...worker.names, ...outcome }, "a process ended, starting another");
      if (Date.now() - startedAt > STEADY_MS) this.#earlyEnds = 0;
      void this.#replace(number);
    });
    return address;
  }

  /** While others serve, it is tried again for ever: what is in the way may pass. */
  async #replace(number: number): Promise<void> {
    while (await this.#pause()) {
      try {
        await this.#startOne(number);
        return;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        this.#parts.log.warn({ reason }, "a process could not be started, trying again");
        if (this.#serving.size === 0 && this.#earlyEnds >= MAX_FAILURES) {
          this.#parts.onGivenUp(reason);
          return;
        }
      }
    }
  }

  /** Longer each time. False where the site is stopping. */
  async #pause(): Promise<boolean> {
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** this.#earlyEnds, MAX_DELAY_MS);
    this.#earlyEnds += 1;
    try {
      await pause(delayMs, undefined, { signal: this.#stopping.signal });
      return true;
    } catch {
      return false;
    }
  }
}
