import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { sessions, users } from "#server/database/schema/accounts.ts";

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

/** With its account, where neither has ended. */
export async function findOpenSession(db: Database, sid: string, now: Date) {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sid),
        gt(sessions.expire, now),
        gt(sessions.endsAt, now),
        isNull(users.removedAt),
      ),
    );
  return found;
}

export async function insertSession(tx: Database, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Undefined where it was gone already. */
export async function deleteSession(tx: Database, sid: string): Promise<SessionRow | undefined> {
  const [gone] = await tx.delete(sessions).where(eq(sessions.sid, sid)).returning();
  return gone;
}

export async function touchSession(
  db: Database,
  sid: string,
  seen: Pick<SessionRow, "lastSeenAt" | "expire">,
): Promise<void> {
  await db.update(sessions).set(seen).where(eq(sessions.sid, sid));
}

/** Those that have not ended, the latest used first. */
export async function listSessionsOf(db: Database, userId: number, now: Date) {
  const { sid, userAgent, network, createdAt, lastSeenAt } = sessions;
  return db
    .select({ sid, userAgent, network, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now), gt(sessions.endsAt, now)))
    .orderBy(desc(lastSeenAt), sid);
}

/** Answers whether there was one. */
export async function deleteSessionOf(
  tx: Database,
  { userId, sid }: Pick<SessionRow, "userId" | "sid">,
): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.sid, sid), eq(sessions.userId, userId)))
    .returning({ sid: sessions.sid });
  return gone.length > 0;
}

/** Answers how many there were. */
export async function deleteSessionsOf(
  tx: Database,
  userId: number,
  exceptSid = "",
): Promise<number> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.sid, exceptSid)))
    .returning({ sid: sessions.sid });
  return gone.length;
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteSessionsEndedBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { sid, expire } = sessions;
  const ended = db.select({ sid }).from(sessions).where(lt(expire, before)).limit(limit);
  const gone = await db.delete(sessions).where(inArray(sid, ended)).returning({ sid });
  return gone.length;
}

type SteppedSession = typeof sessions.$inferSelect;

/** What a session keeps between two steps, such as a challenge: by name, the newest alone. */
export async function keepForNextStep(
  db: Database,
  sid: string,
  kept: Record<string, unknown>,
): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${JSON.stringify(kept)}::jsonb` })
    .where(eq(sessions.sid, sid));
}

export async function findKept(db: Database, sid: string, name: string): Promise<unknown> {
  const [row] = await db
    .select({ sess: sessions.sess })
    .from(sessions)
    .where(eq(sessions.sid, sid));
  return row?.sess[name];
}

/** And it is gone: of two who come for it at once, one gets nothing. */
export async function takeKept(db: Database, sid: string, name: string): Promise<unknown> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ sess: sessions.sess })
      .from(sessions)
      .where(eq(sessions.sid, sid))
      .for("update");
    if (row?.sess[name] === undefined) return undefined;
    await tx
      .update(sessions)
      .set({ sess: sql`${sessions.sess} - ${name}::text` })
      .where(eq(sessions.sid, sid));
    return row.sess[name];
  });
}

export async function noteProof(
  tx: Database,
  sid: string,
  proof: Pick<SteppedSession, "provenAt"> & Partial<Pick<SteppedSession, "secondFactorAt">>,
): Promise<void> {
  await tx.update(sessions).set(proof).where(eq(sessions.sid, sid));
}
