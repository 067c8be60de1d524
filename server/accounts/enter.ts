import type { Database } from "#server/database/database.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { auditAccount } from "./account-audit.ts";
import { deleteSession } from "./sessions.ts";
import { type Device, type SessionToken, startSession } from "./start-session.ts";
import { noteSignedIn, type UserRow } from "./users.ts";

/** Once it is clear who somebody is. The session that their browser had until now ends. */
export async function enter(
  tx: Database,
  entry: {
    user: UserRow;
    browser: { readonly formerToken?: string | undefined; readonly device: Device };
    now: Date;
  },
): Promise<SessionToken> {
  const { user, now } = entry;
  const { formerToken, device } = entry.browser;
  if (formerToken !== undefined) await deleteSession(tx, hashOfToken(formerToken));
  await noteSignedIn(tx, user.id, now);
  const actor = { name: `${user.role}:${user.email}`, role: user.role };
  await auditAccount(tx, actor, { action: "account.sign-in", userId: user.id });
  return startSession(tx, { user, device, now });
}
