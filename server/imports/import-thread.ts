import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { DatabaseConnection, ThreadDatabase } from "#server/database/database.ts";
import { errorOf, type Failure } from "#server/database/thread-failure.ts";
import type { StoreDeps } from "#server/deps.ts";
import type { PhotoPlaces } from "#server/photos/photo-parts.ts";
import { createImportServices, type ImportServices } from "./imports.ts";

/** Beside this file, as it is or as it was built. */
const program = new URL(`./import-worker${extname(import.meta.url)}`, import.meta.url);

/** All that plans or writes rows, and what has to know the previews that are being made. */
const inThread = [
  ...["beginImport", "addRows", "finishPreview", "discardImport", "refuseReading"],
  ...["runImport", "advanceImport", "resumeImports"],
] as const;

/** What a planner knows of twenty thousand studios is given back some time after the last call; who reads a file calls more often. */
const IDLE_MS = 10 * 60_000;

type ThreadOptions = {
  readonly idleMs?: number | undefined;
  /** Where photos are kept; without it, no pictures are fetched. */
  readonly photos?: PhotoPlaces | undefined;
};

/** What the thread works with. */
export type ThreadData = {
  readonly database: ThreadDatabase;
  readonly photos: PhotoPlaces | undefined;
};

/** What the thread is asked, and what it answers. */
export type Call = {
  readonly number: number;
  readonly name: string;
  readonly args: readonly never[];
};
type Answer = { readonly number: number } & (
  | { readonly result: unknown }
  | { readonly failure: Failure }
);

type Waiting = PromiseWithResolvers<unknown>;

/**
 * The thread that imports work in, so that visitors wait neither for them nor for their garbage. It is there from the first
 * call until a while after the last; where it dies, whoever waits is told so, and the next call starts another.
 */
export class ImportThread {
  readonly #connection: DatabaseConnection;
  readonly #idleMs: number;
  readonly #photos: PhotoPlaces | undefined;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #number = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(connection: DatabaseConnection, { idleMs = IDLE_MS, photos }: ThreadOptions = {}) {
    this.#connection = connection;
    this.#photos = photos;
    this.#idleMs = idleMs;
  }

  call(name: string, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const waiting: Waiting = Promise.withResolvers();
    const number = ++this.#number;
    this.#worker.postMessage({ number, name, args });
    this.#waiting.set(number, waiting);
    return waiting.promise;
  }

  /** Ends it; what is under way fails, and whoever comes next goes on with it. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#lose(worker, undefined);
    await worker.terminate();
  }

  #start(): Worker {
    const shared = this.#connection.share();
    const transferList = "session" in shared ? [shared.session] : [];
    const worker = new Worker(program, {
      workerData: { database: shared, photos: this.#photos } satisfies ThreadData,
      transferList,
    });
    let cause: unknown;
    worker.on("message", (answer: Answer) => this.#settle(answer));
    worker.once("error", (error) => {
      cause = error;
    });
    worker.once("exit", () => this.#lose(worker, cause));
    return worker;
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    if ("failure" in answer) waiting?.reject(errorOf(answer.failure));
    else waiting?.resolve(answer.result);
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void this.stop(), this.#idleMs).unref();
  }

  #lose(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of left) waiting.reject(new Error("The imports' thread ended", { cause }));
  }
}

/** The same services; those that take long work in the thread. */
export function importsInThread(deps: StoreDeps, thread: ImportThread): ImportServices {
  return { ...createImportServices(deps), ...callsTo(thread) };
}

function callsTo(thread: ImportThread): Pick<ImportServices, (typeof inThread)[number]>;
function callsTo(thread: ImportThread): unknown {
  return Object.fromEntries(
    inThread.map((name) => [name, (...args: unknown[]) => thread.call(name, args)]),
  );
}
