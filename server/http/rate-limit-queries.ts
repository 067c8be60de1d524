import { lte, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { rateLimits } from "#server/database/schema/site.ts";

export type Counted = { count: number; msLeft: number };

/** Counts one more for all processes; a window that is over begins anew. */
export async function countOneMore(db: Database, key: string, windowMs: number): Promise<Counted> {
  const isOver = sql`${rateLimits.expiresAt} <= now()`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, expiresAt: sql`now() + ${windowMs} * interval '1 millisecond'` })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      msLeft: sql<string>`extract(epoch from ${rateLimits.expiresAt} - now()) * 1000`,
    });
  if (row === undefined) throw new Error("The database counted nothing");
  return { count: row.count, msLeft: Math.ceil(Number(row.msLeft)) };
}

export async function deleteEndedLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, sql`now()`));
}
