import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../database.ts";
import { sessions } from "../../schema/accounts/sessions.ts";
import { users } from "../../schema/accounts/users.ts";

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
