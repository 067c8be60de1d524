import { addDays } from "#domain/rules/dates/calendar.ts";
import type { Keeping } from "#domain/rules/retention/keeping.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { vacuum } from "#server/database/vacuum.ts";
import { inSteps, type Steps } from "#server/jobs/in-steps.ts";
import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import { deleteMailFilesBefore } from "#server/mail/mail-files.ts";
import { keepSearchesBelow } from "#server/searches/search-ceiling.ts";
import { retentionRules } from "./retention-rules.ts";

export type RetentionParts = {
  readonly connection: Pick<DatabaseConnection, "db" | "engine">;
  readonly log: Log;
  readonly keeping: Keeping;
  readonly maxSearchRows: number;
  /** Where mails are files. */
  readonly mailFolder: string;
};

const EVERY_MS = 60 * 60 * 1000;
const STEP_ROWS = 1_000;
/** What grows and shrinks without end. */
const tablesToVacuum = ["search_logs", "outbox"];

/** Deletes what is too old, and what is too much. A stop waits for the step under way. */
export function createRetention(parts: RetentionParts): Job {
  const { log, connection } = parts;
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db: connection.db, name: "retention" },
    run: () => deleteExpired(parts, new Date(), stopping.signal),
    onFailure: (error) => log.warn({ err: error }, "what is too old could not be deleted"),
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}

/** One rule's failure does not keep the others waiting. */
export async function deleteExpired(
  parts: RetentionParts,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const { connection, log, keeping } = parts;
  const { db } = connection;
  const steps: Steps = { rows: STEP_ROWS, stopping };
  const isDone = async (name: string, work: () => Promise<number>) => {
    if (stopping?.aborted) return;
    try {
      const deleted = await work();
      if (deleted > 0) log.info({ deleted }, `old ${name} are deleted`);
    } catch (error) {
      log.warn({ err: error }, `old ${name} could not be deleted, trying again later`);
    }
  };
  for (const { name, before, deleteBefore } of retentionRules) {
    const day = before(keeping, now);
    await isDone(name, () => inSteps(steps, (limit) => deleteBefore(db, day, limit, now)));
  }
  await isDone("rows of searches", () => keepSearchesBelow(db, parts.maxSearchRows, steps));
  const mailsBefore = addDays(now, -keeping.sentMailDays);
  await isDone("mail files", () => deleteMailFilesBefore(parts.mailFolder, mailsBefore));
  if (connection.engine === "pglite" && !stopping?.aborted) {
    for (const table of tablesToVacuum) await vacuum(db, table);
  }
}
