import type { Database } from "#server/db/database.ts";
import { deleteMailsSentBefore } from "#server/db/queries/outbox.ts";
import { deleteLinksEndedBefore } from "#server/db/queries/private-links.ts";
import { deleteSearchLogsBefore } from "#server/db/queries/search-logs.ts";
import type { Log } from "#server/log.ts";
import { PeriodicJob } from "./periodic-job.ts";

type RetentionRule = {
  readonly name: string;
  readonly days: number;
  readonly deleteBefore: (db: Database, before: Date) => Promise<void>;
};

/** What is deleted, and after how long. Failed mails stay for an operator, page views for ever. */
const retentionRules: readonly RetentionRule[] = [
  { name: "searches", days: 90, deleteBefore: deleteSearchLogsBefore },
  { name: "sent mails", days: 90, deleteBefore: deleteMailsSentBefore },
  { name: "ended links", days: 0, deleteBefore: deleteLinksEndedBefore },
];

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = 6 * 60 * 60 * 1000;

export function createRetention({ db, log }: { db: Database; log: Log }): PeriodicJob {
  return new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db, name: "retention" },
    run: () => deleteExpired(db, log),
    onFailure: (error) => log.warn({ err: error }, "what is too old could not be deleted"),
  });
}

/** One rule's failure does not keep the others waiting. */
export async function deleteExpired(db: Database, log: Log, now = new Date()): Promise<void> {
  for (const { name, days, deleteBefore } of retentionRules) {
    try {
      await deleteBefore(db, new Date(now.getTime() - days * DAY_MS));
    } catch (error) {
      log.warn({ err: error }, `old ${name} could not be deleted, trying again later`);
    }
  }
}
