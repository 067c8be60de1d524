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

type Running = { worker: Worker; opened: Promise<void> };

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
  #running: Running | undefined;
  #isClosed = false;

  constructor(folder: string, onLost: (error: Error) => void) {
    this.#folder = folder;
    this.#onLost = onLost;
  }

  connect(): Duplex {
    this.#running ??= this.#run();
    const { worker, opened } = this.#running;
    const wire: ThreadWire = new ThreadWire(opened, (bytes) => {
      this.#asking.push(wire);
      worker.postMessage(bytes, [bytes.buffer]);
    });
    this.#wires.add(wire);
    return wire.once("close", () => this.#wires.delete(wire));
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
    return { worker, opened };
  }

  #answer(bytes: Uint8Array): void {
    const wire = this.#asking.shift();
    if (wire?.readable) wire.push(bytes);
  }

  #lose(error: Error): void {
    this.#running = undefined;
    this.#asking.length = 0;
    for (const wire of this.#wires) wire.destroy(error);
    if (!this.#isClosed) this.#onLost(error);
  }
}

/** In PostgreSQL's words a server that crashed: whoever asked may try again. */
function describeLoss(cause: unknown): Error {
  return Object.assign(new Error("The embedded database stopped", { cause }), { code: "57P02" });
}
