/**
 * PGlite in a thread of its own, answering the bytes that `pg` writes, one answer for each message.
 * Its folder is the thread's data. `null` from it says that it is open, a text why it stops; `null`
 * to it closes it.
 */
import { fsyncSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { comeAfterVisitors } from "#server/database/after-visitors.ts";

type ModuleOptions = Parameters<NodeFS["init"]>[1];

/** Emscripten's number for an input/output error; PostgreSQL then stops instead of promising. */
const EIO = 29;

/**
 * PGlite's own file system forgets that PostgreSQL asked for fsync, so that a power cut could take
 * along what was acknowledged. This one does it.
 */
class DurableNodeFs extends NodeFS {
  readonly #onAbort: () => void;

  constructor(folder: string, onAbort: () => void) {
    super(folder);
    this.#onAbort = onAbort;
  }

  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun: ModuleOptions["preRun"] = [
      ...(emscriptenOpts.preRun ?? []),
      (module) => Object.assign(module.NODEFS.stream_ops, { fsync: flush }),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onAbort } };
  }
}

function flush(stream: { nfd: number }): number {
  try {
    fsyncSync(stream.nfd);
    return 0;
  } catch {
    return EIO;
  }
}

const folder: string = workerData;

comeAfterVisitors();

const startParams = [
  // `-F` turns fsync off, and of the sync methods only `fsync` reaches the file system.
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  // PGlite touches all of its buffers when it opens, 128 MB by default; the site itself reads from memory.
  ...["-c", "shared_buffers=16MB"],
];
let lastWords = "";
const database = await PGlite.create({
  fs: new DurableNodeFs(folder, stopAtOnce),
  startParams,
  onStderr: (line) => {
    lastWords = /(?:PANIC|FATAL): *(.*)/.exec(line)?.[1] ?? lastWords;
    return false;
  },
});

let turn = Promise.resolve();
parentPort?.on("message", (bytes: Uint8Array | null) => {
  turn = turn.then(() => (bytes === null ? close() : answer(bytes)));
});
parentPort?.postMessage(null);

/** The raw stream: PGlite's other calls parse every answer, and keep what they parsed. */
async function answer(bytes: Uint8Array): Promise<void> {
  if (isStartUp(bytes)) await beginSession();
  const chunks: Uint8Array[] = [];
  await database.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  send(chunks);
}

/** Of all messages only the first of a connection begins with its length instead of a letter. */
function isStartUp(bytes: Uint8Array): boolean {
  return bytes[0] === 0;
}

/** PGlite has one session for its whole life: a new connection must not find what the last one left. */
async function beginSession(): Promise<void> {
  await database.exec("rollback");
  await database.exec("discard all");
}

function send(chunks: readonly Uint8Array[]): void {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

/** After a PANIC nothing in PostgreSQL's memory can be trusted, but PGlite itself would go on. */
function stopAtOnce(): void {
  parentPort?.postMessage(lastWords);
  process.exit(1);
}

async function close(): Promise<void> {
  await database.close();
  parentPort?.close();
}
