import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { sessions } from "#server/database/schema/sessions.ts";

type SessionRow = typeof sessions.$inferSelect;

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
  proof: Pick<SessionRow, "provenAt"> & Partial<Pick<SessionRow, "secondFactorAt">>,
): Promise<void> {
  await tx.update(sessions).set(proof).where(eq(sessions.sid, sid));
}
