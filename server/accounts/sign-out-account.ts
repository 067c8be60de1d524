import type { AccountDeps } from "#server/account-deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { auditAccount } from "./account-audit.ts";
import { getAccountByEmail } from "./get-account-by-email.ts";
import { deleteSessionsOf } from "./sessions.ts";

/** Wherever they are signed in. */
export async function signOutAccount(
  { db }: AccountDeps,
  actor: Actor,
  { email }: { email: string },
): Promise<{ email: string; sessions: number }> {
  requireRight(actor, "people");
  return db.transaction(async (tx) => {
    const user = await getAccountByEmail(tx, email);
    const sessions = await deleteSessionsOf(tx, user.id);
    const after = { sessions };
    await auditAccount(tx, actor, { action: "account.end-sessions", userId: user.id, after });
    return { email: user.email, sessions };
  });
}
