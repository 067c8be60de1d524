import type { Database } from "#server/database/database.ts";
import { claimJobRun, finishJobRun, type JobRun, renewJobRun } from "./job-run-queries.ts";

export type SharedRunParts = {
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
