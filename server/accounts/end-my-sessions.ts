import type { AccountDeps } from "#server/account-deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { auditAccount } from "./account-audit.ts";
import { ownUserId } from "./own-user-id.ts";
import { deleteSessionOf, deleteSessionsOf } from "./sessions.ts";

/** Somebody else's answers as if there were none. */
export async function endMySession(
  { db }: AccountDeps,
  actor: Actor,
  { sid }: { sid: string },
): Promise<void> {
  const userId = ownUserId(actor);
  await db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, { userId, sid }))) {
      throw new AppError("not-found", "That session has ended already.");
    }
    await auditAccount(tx, actor, {
      action: "account.end-sessions",
      userId,
      after: { sessions: 1 },
    });
  });
}

/** All but the one that asks. Answers how many there were. */
export async function endOtherSessions(
  { db }: AccountDeps,
  actor: Actor,
  { currentSid }: { currentSid: string },
): Promise<number> {
  const userId = ownUserId(actor);
  return db.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, userId, currentSid);
    if (ended > 0) {
      await auditAccount(tx, actor, {
        action: "account.end-sessions",
        userId,
        after: { sessions: ended },
      });
    }
    return ended;
  });
}
