import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { forwardLines } from "./forward-lines.ts";
import { findWorkerMessage } from "./worker-message.ts";
import { WORKER_NUMBER } from "./worker-number.ts";

/** One process that serves the site, as the first process sees it. */
export class SiteWorker {
  readonly #worker: Worker;
  /** From 1 on; who replaces another takes its number. */
  readonly number: number;
  /** The address it serves; fails in words where it ended before. */
  readonly ready: Promise<string>;
  /** How it ended, with all it had to say written. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;

  constructor(number: number) {
    this.number = number;
    this.#worker = cluster.fork({ [WORKER_NUMBER]: String(number) });
    const { process: child } = this.#worker;
    if (child.stdout) forwardLines(child.stdout, process.stdout);
    if (child.stderr) forwardLines(child.stderr, process.stderr);
    this.ended = once(child, "close").then(([code, signal]) => ({ code, signal }));
    this.ready = this.#watchStart();
    this.ready.catch(() => {});
  }

  /** As its lines in the log and the system's list of processes name it. */
  get names(): { worker: number; pid: number | undefined } {
    return { worker: this.number, pid: this.#worker.process.pid };
  }

  kill(signal: NodeJS.Signals): void {
    this.#worker.process.kill(signal);
  }

  #watchStart(): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let reason: string | undefined;
    this.#worker.on("message", (sent: unknown) => {
      const message = findWorkerMessage(sent);
      if (message === undefined) return;
      if ("ready" in message) resolve(message.ready);
      else reason = message.failed;
    });
    this.ended.then(({ code, signal }) =>
      reject(new Error(reason ?? `A process ended while it started (${signal ?? code}).`)),
    );
    return promise;
  }
}
