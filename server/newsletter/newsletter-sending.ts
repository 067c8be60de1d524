import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "#server/jobs/periodic-job.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";

const LOOK_EVERY_MS = 5_000;
/** Between two batches: the outbox sends the fifty of one in about this time where the mail server is quick. */
const STEP_MS = 250;

type Parts = {
  /** One step; answers whether there is more to do soon. */
  advance: () => Promise<boolean>;
  log: Log;
};

/**
 * Writes the mails of an issue into the outbox, a few at a time. Each process may do it: the row decides who
 * does, so that nobody waits for a process that died.
 */
export function createNewsletterSending({ advance, log }: Parts): Job {
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      while (!stopping.signal.aborted && (await advance())) await sleep(STEP_MS);
    },
    onFailure: (error) => {
      log.warn({ err: error }, "the newsletter could not be sent on, trying again");
    },
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}
