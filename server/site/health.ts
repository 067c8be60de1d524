import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/database.ts";
import { probeWrite } from "#server/database/write-probe-queries.ts";

export type ReadinessParts = {
  db: Database;
  /** Where the site writes files itself; undefined where it writes none. */
  dataDir: string | undefined;
  /** From when on the database counts as away. */
  timeoutMs?: number;
  now?: () => number;
};

/** What keeps the site from its whole work, in a sentence, and why. */
export type ReadinessProblem = { message: string; cause: unknown };

const TIMEOUT_MS = 2_000;
/** However many ask, the disk is written to once in that time. */
const FRESH_MS = 1_000;
/** More than a full disk has left in a half-used block. */
const PROBE_BYTES = 64 * 1024;

/** Whether everything can be written that a visitor may send. */
export class Readiness {
  readonly #parts: ReadinessParts;
  readonly #now: () => number;
  #probing: Promise<ReadinessProblem | undefined> | undefined;
  #known: { at: number; problem: ReadinessProblem | undefined } | undefined;

  constructor(parts: ReadinessParts) {
    this.#parts = parts;
    this.#now = parts.now ?? performance.now.bind(performance);
  }

  /** Undefined where all is well. */
  async findProblem(): Promise<ReadinessProblem | undefined> {
    if (this.#known !== undefined && this.#now() - this.#known.at < FRESH_MS) {
      return this.#known.problem;
    }
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = undefined;
    });
    return withinTime(this.#probing, this.#parts.timeoutMs ?? TIMEOUT_MS);
  }

  async #probe(): Promise<ReadinessProblem | undefined> {
    const { db, dataDir } = this.#parts;
    const problem =
      (dataDir === undefined ? undefined : await findFolderProblem(dataDir)) ??
      (await findDatabaseProblem(db));
    this.#known = { at: this.#now(), problem };
    return problem;
  }
}

async function withinTime(
  probing: Promise<ReadinessProblem | undefined>,
  timeoutMs: number,
): Promise<ReadinessProblem | undefined> {
  const { promise, resolve } = Promise.withResolvers<ReadinessProblem>();
  const cause = new Error(`No answer within ${timeoutMs} ms`);
  const timer = setTimeout(() => resolve({ message: NO_ANSWER, cause }), timeoutMs);
  try {
    return await Promise.race([probing, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const NO_ANSWER = "The database does not answer.";

const databaseProblems: Readonly<Record<string, string>> = {
  "53100": "The disk of the database is full.",
  ENOSPC: "The disk of the database is full.",
  "25006": "The database is read-only.",
};

async function findDatabaseProblem(db: Database): Promise<ReadinessProblem | undefined> {
  try {
    await probeWrite(db);
    return undefined;
  } catch (cause) {
    return { message: databaseProblems[codeOf(cause)] ?? NO_ANSWER, cause };
  }
}

async function findFolderProblem(folder: string): Promise<ReadinessProblem | undefined> {
  const path = join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, Buffer.alloc(PROBE_BYTES), { flush: true, mode: 0o600 });
    return undefined;
  } catch (cause) {
    const isFull = ["ENOSPC", "EDQUOT"].includes(codeOf(cause));
    const message = isFull ? "The disk is full." : "The data folder can't be written to.";
    return { message, cause };
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/** Drizzle wraps what the driver threw. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  return "code" in error ? String(error.code) : codeOf(error.cause);
}

/** `/healthz`: the process answers. `/readyz`: it can do its whole work, writing included. */
export function registerHealthRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const problem = await readiness.findProblem();
    if (problem === undefined) return { status: "ok" };
    const { message, cause } = problem;
    request.log.warn({ err: cause }, `not ready: ${message}`);
    return reply.code(503).send({ status: "unavailable", message });
  });
}
