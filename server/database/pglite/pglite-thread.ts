import { once } from "node:events";
import { extname } from "node:path";
import { Duplex } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";

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

type Send = (bytes: Uint8Array<ArrayBuffer>) => void;
type Done = (error?: Error | null) => void;

/** What `pg` takes for the socket of one connection, in front of the thread. */
class ThreadWire extends Duplex {
  readonly #opened: Promise<void>;
  readonly #send: Send;

  constructor(opened: Promise<void>, send: Send) {
    super();
    this.#opened = opened;
    this.#send = send;
  }

  connect(): void {
    this.#opened.then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
  }

  /** What `pg` asks of every socket, and a thread needs none of. */
  setNoDelay(): void {}
  ref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(new Uint8Array(chunk));
    done();
  }

  /** `pg` corks the messages of one query: together they are one message to the thread. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }
}
