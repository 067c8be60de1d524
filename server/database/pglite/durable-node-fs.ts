import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type ModuleOptions = Parameters<NodeFS["init"]>[1];

/** Emscripten's number for an input/output error; PostgreSQL then stops instead of promising. */
const EIO = 29;

/**
 * PGlite's own file system forgets that PostgreSQL asked for fsync, so that a power cut could take
 * along what was acknowledged. This one does it.
 */
export class DurableNodeFs extends NodeFS {
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
