import type { AccountDeps } from "#server/account-deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { auditAccount } from "./account-audit.ts";
import { deleteSessionOf } from "./sessions.ts";

/** One browser of somebody; all of them is signing out. */
export async function endSession(
  { db }: AccountDeps,
  actor: Actor,
  { userId, sid }: { readonly userId: number; readonly sid: string },
): Promise<void> {
  requireRight(actor, "people");
  await db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, { userId, sid }))) {
      throw new AppError("not-found", "That session has ended already.");
    }
    const after = { sessions: 1 };
    await auditAccount(tx, actor, { action: "account.end-sessions", userId, after });
  });
}
