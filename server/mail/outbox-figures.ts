import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { outbox } from "#server/database/schema/outbox.ts";

type OutboxFigures = {
  waiting: number;
  /** Since when the oldest of them waits. */
  oldestWaiting: Date | undefined;
  /** Mails that were given up lately. */
  failed: number;
  /** Without those of which nobody needs to hear: see below. */
  failedOfOthers: number;
};

/** For how long a mail that was given up is worth a look. */
const FAILED_DAYS = 7;

/**
 * To the team itself, which can't be reached by one more mail, to addresses that anybody may have
 * mistyped, and issues of the newsletter, which count their own failures.
 */
const isForOthers = sql`${outbox.kind} not like 'trouble-%' and ${outbox.kind} not in ('newsletter-confirm', 'newsletter-issue')`;

/** Each rests on an index: the table also holds the sent mails of three months. */
export async function getOutboxFigures(db: Database, now: Date): Promise<OutboxFigures> {
  const [pending] = await db
    .select({
      count: sql<string>`count(*)`,
      oldestMs: sql<string | null>`extract(epoch from min(${outbox.createdAt})) * 1000`,
    })
    .from(outbox)
    .where(eq(outbox.status, "pending"));
  const failedSince = new Date(now.getTime() - FAILED_DAYS * 24 * 60 * 60 * 1000);
  const [failed] = await db
    .select({
      count: sql<string>`count(*)`,
      ofOthers: sql<string>`count(*) filter (where ${isForOthers})`,
    })
    .from(outbox)
    .where(and(eq(outbox.status, "failed"), gte(outbox.createdAt, failedSince)));
  return {
    waiting: Number(pending?.count ?? 0),
    oldestWaiting: pending?.oldestMs == null ? undefined : new Date(Number(pending.oldestMs)),
    failed: Number(failed?.count ?? 0),
    failedOfOthers: Number(failed?.ofOthers ?? 0),
  };
}
