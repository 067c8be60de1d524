import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { outbox } from "../schema/outbox.ts";

export type OutboxFigures = {
  waiting: number;
  /** Since when the oldest of them waits. */
  oldestWaiting: Date | undefined;
  /** Mails that were given up lately. */
  failed: number;
};

/** For how long a mail that was given up is worth a look. */
const FAILED_DAYS = 7;

/** Both counts rest on an index: the table also holds the sent mails of three months. */
export async function getOutboxFigures(db: Database, now: Date): Promise<OutboxFigures> {
  const failedSince = new Date(now.getTime() - FAILED_DAYS * 24 * 60 * 60 * 1000);
  const [waiting] = await db
    .select({
      count: sql<string>`count(*)`,
      oldestMs: sql<string | null>`extract(epoch from min(${outbox.createdAt})) * 1000`,
    })
    .from(outbox)
    .where(sql`${outbox.status} = 'pending'`);
  const [failed] = await db
    .select({ count: sql<string>`count(*)` })
    .from(outbox)
    .where(sql`${outbox.status} = 'failed' and ${outbox.createdAt} >= ${failedSince}`);
  return {
    waiting: Number(waiting?.count ?? 0),
    oldestWaiting: waiting?.oldestMs == null ? undefined : new Date(Number(waiting.oldestMs)),
    failed: Number(failed?.count ?? 0),
  };
}
