import { once } from "node:events";
import { extname } from "node:path";
import type { Duplex } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { ThreadWire } from "./thread-wire.ts";

/** Beside this file, as it is or as it was built. */
const program = new URL(`./pglite-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * V8's optimising compiler takes half a gigabyte and more for PostgreSQL, on every start; without it
 * statements are up to 40 % slower. Flags count for the whole process, and only before its first
 * thread (decision 12).
 */
const BASELINE_COMPILER_ONLY = "--no-wasm-tier-up --no-wasm-dynamic-tiering";

type Running = { worker: Worker; opened: Promise<void>; end: (cause: Error) => void };

/** PostgreSQL has settings for these; PGlite knows no signals and keeps none of them. */
export type PgliteLimits = {
  /** A statement that takes longer never ends by itself: the thread is ended, and the next one goes on. */
  readonly statementMs: number;
  /** The longest time that a transaction, or a session that is lent, may be silent. */
  readonly idleMs: number;
};

/**
 * The thread that PGlite works in. It serves one connection at a time, as PGlite has one session.
 * Where it dies, its connection is lost, and the next one starts another thread on the same folder,
 * which recovers what was committed, as PostgreSQL does after a crash.
 */
export class PgliteThread {
  readonly #folder: string;
  readonly #onLost: (error: Error) => void;
  readonly #wires = new Set<ThreadWire>();
  /** Whom the next answers are for: each message gets one, in turn. */
  readonly #asking: ThreadWire[] = [];
  readonly #idle = new Map<ThreadWire, NodeJS.Timeout>();
  #statement: NodeJS.Timeout | undefined;
  #limits: PgliteLimits | undefined;
  #running: Running | undefined;
  #isClosed = false;

  constructor(folder: string, onLost: (error: Error) => void) {
    this.#folder = folder;
    this.#onLost = onLost;
  }

  /** The limits hold from now on. Migrations, and a move to another server, take as long as they take. */
  limit(limits: PgliteLimits | undefined): void {
    this.#limits = limits;
  }

  connect(): Duplex {
    this.#running ??= this.#run();
    const { worker, opened } = this.#running;
    const wire: ThreadWire = new ThreadWire(opened, (bytes) => {
      clearTimeout(this.#idle.get(wire));
      this.#asking.push(wire);
      if (this.#asking.length === 1) this.#watchStatement();
      worker.postMessage(bytes, [bytes.buffer]);
    });
    this.#wires.add(wire);
    return wire.once("close", () => {
      clearTimeout(this.#idle.get(wire));
      this.#idle.delete(wire);
      this.#wires.delete(wire);
    });
  }

  /** Resolves once the files are at rest. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#running === undefined) return;
    const { worker } = this.#running;
    const ended = once(worker, "exit");
    worker.postMessage(null);
    await ended;
  }

  #run(): Running {
    setFlagsFromString(BASELINE_COMPILER_ONLY);
    const worker = new Worker(program, { workerData: this.#folder });
    const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
    opened.catch(() => {});
    let cause: unknown;
    const end = (why: Error) => {
      cause = why;
      void worker.terminate();
    };
    worker.on("message", (message: Uint8Array | string | null) => {
      if (message === null) resolve();
      else if (typeof message === "string") cause = new Error(message);
      else this.#answer(message);
    });
    worker.once("error", (error) => {
      cause = error;
    });
    worker.once("exit", () => {
      const error = describeLoss(cause);
      reject(error);
      this.#lose(error);
    });
    return { worker, opened, end };
  }

  #answer(bytes: Uint8Array): void {
    const wire = this.#asking.shift();
    clearTimeout(this.#statement);
    if (this.#asking.length > 0) this.#watchStatement();
    if (wire === undefined) return;
    if (wire.readable) wire.push(bytes);
    if (!endsAtRest(bytes) && !this.#asking.includes(wire)) this.#watchIdle(wire);
  }

  #watchStatement(): void {
    if (this.#limits === undefined) return;
    const { statementMs } = this.#limits;
    this.#statement = setTimeout(() => {
      this.#running?.end(new Error(`A statement took longer than ${statementMs} ms`));
    }, statementMs).unref();
  }

  #watchIdle(wire: ThreadWire): void {
    if (this.#limits === undefined || wire.destroyed) return;
    const timer = setTimeout(() => wire.destroy(tooIdle()), this.#limits.idleMs).unref();
    this.#idle.set(wire, timer);
  }

  #lose(error: Error): void {
    this.#running = undefined;
    clearTimeout(this.#statement);
    this.#asking.length = 0;
    for (const wire of this.#wires) wire.destroy(error);
    if (!this.#isClosed) this.#onLost(error);
  }
}

const READY = "Z".charCodeAt(0);
const OUTSIDE_TRANSACTION = "I".charCodeAt(0);
const READY_BYTES = 6;

/** An answer's last message says that the next question may come, and whether a transaction is open. */
export function endsAtRest(answer: Uint8Array): boolean {
  return answer.at(-READY_BYTES) === READY && answer.at(-1) === OUTSIDE_TRANSACTION;
}

/** The error has PostgreSQL's own code for it. */
export function tooIdle(): Error {
  return Object.assign(new Error("A transaction was idle for too long"), { code: "25P03" });
}

/** In PostgreSQL's words a server that crashed: whoever asked may try again. */
function describeLoss(cause: unknown): Error {
  return Object.assign(new Error("The embedded database stopped", { cause }), { code: "57P02" });
}
