import type { AccountDeps } from "#server/account-deps.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { auditAccount } from "./account-audit.ts";
import { deleteSession } from "./sessions.ts";
import { findUser } from "./users.ts";

/** Ends the session of this token; one that has ended already is no fault. */
export async function signOut({ db }: AccountDeps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await deleteSession(tx, hashOfToken(token));
    const user = session === undefined ? undefined : await findUser(tx, session.userId);
    if (user === undefined) return;
    const actor = { name: `${user.role}:${user.email}`, role: user.role };
    await auditAccount(tx, actor, { action: "account.sign-out", userId: user.id });
  });
}
