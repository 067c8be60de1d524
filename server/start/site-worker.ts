import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { z } from "zod";

const NEWLINE = 10;

/** Whole lines at a time: several processes that write to one pipe would tear each other's. */
function forwardLines(from: Readable, to: Writable): void {
  let rest: Buffer[] = [];
  from.on("data", (chunk: Buffer) => {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      to.write(Buffer.concat([...rest, chunk.subarray(0, end)]));
      rest = [];
    }
    if (end < chunk.length) rest.push(chunk.subarray(end));
  });
  from.on("end", () => {
    if (rest.length > 0) to.write(Buffer.concat(rest));
  });
}

/** What a process tells the first one about its start. */
const workerMessageSchema = z.union([
  z.object({ ready: z.string() }),
  z.object({ failed: z.string() }),
]);

export type WorkerMessage = z.output<typeof workerMessageSchema>;

/** Other parts of the site talk over the same channel. */
function findWorkerMessage(message: unknown): WorkerMessage | undefined {
  return workerMessageSchema.safeParse(message).data;
}

/** Resolves once it is sent: whoever exits right after is heard. */
export function tellPrimary(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}

/** A variable of our own, by which the first process tells another which one it is. */
const WORKER_NUMBER = "PILATES_ATLAS_WORKER";

/** From 1 on; undefined where the site is served by one process. */
export function findWorkerNumber(): number | undefined {
  const number = process.env[WORKER_NUMBER];
  return number === undefined ? undefined : Number(number);
}

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
