import type { Database } from "#server/database/database.ts";
import { claimJobRun, finishJobRun, type JobRun, renewJobRun } from "./job-run-queries.ts";

type SharedRunParts = {
  db: Database;
  /** What the job is called in the database, for all processes. */
  name: string;
  everyMs: number;
  run: () => Promise<void>;
  abandonedMs?: number;
};

const ABANDONED_MS = 60_000;
const RENEWALS_PER_CLAIM = 3;
/** Timers and the database's clock drift apart: a run that is due in a moment is due. */
const DUE_SHARE = 0.9;

/**
 * Runs where the run is due and no other process on this database has it. The claim is renewed
 * while it runs; one whose process died is taken over.
 */
export async function runShared(parts: SharedRunParts): Promise<void> {
  const { db, name, everyMs, run, abandonedMs = ABANDONED_MS } = parts;
  const claim = await claimJobRun(db, name, { everyMs: everyMs * DUE_SHARE, abandonedMs });
  if (claim === undefined) return;
  const renewal = keepRenewing(db, claim, abandonedMs / RENEWALS_PER_CLAIM);
  try {
    await run();
  } finally {
    const held = await renewal.stop();
    if (held !== undefined) await finishJobRun(db, held);
  }
}

/** One renewal at a time; one that fails is tried again with the next. */
function keepRenewing(db: Database, claim: JobRun, everyMs: number) {
  let held: JobRun | undefined = claim;
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(async () => {
      if (held !== undefined) held = await renewJobRun(db, held).catch(() => held);
    });
  }, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await renewing;
      return held;
    },
  };
}

type PeriodicJobParts = {
  everyMs: number;
  run: () => Promise<void>;
  onFailure: (error: unknown) => void;
  /** For what one process does for all on its database; without it each process runs its own. */
  shared?: Pick<SharedRunParts, "db" | "name" | "abandonedMs">;
};

export type Job = Pick<PeriodicJob, "start" | "stop">;

/** How often a process looks whether a shared run is due, at the least. */
const LOOK_MS = 60_000;

/** Runs at once and then every so often, never twice at a time. A failed run does not end it. */
export class PeriodicJob {
  readonly #parts: PeriodicJobParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: PeriodicJobParts) {
    this.#parts = parts;
  }

  start(): void {
    const { everyMs, shared } = this.#parts;
    const tickMs = shared === undefined ? everyMs : Math.min(everyMs, LOOK_MS);
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
    this.#tick();
  }

  /** The run under way is finished first. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    const { shared, everyMs, run, onFailure } = this.#parts;
    const running = shared === undefined ? run : () => runShared({ ...shared, everyMs, run });
    this.#running ??= running()
      .catch(onFailure)
      .finally(() => {
        this.#running = undefined;
      });
  }
}
