import { idleEnd } from "#domain/rules/accounts/session-times.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { type SessionRow, touchSession } from "./sessions.ts";
import type { UserRow } from "./users.ts";

/** One write in this time, however many requests there are. */
const SPARSE_MS = 60 * 1000;

/** Moves the end of a session that is in use. */
export async function noteUse(
  deps: AccountDeps,
  { session, user }: { session: SessionRow; user: Pick<UserRow, "role"> },
): Promise<void> {
  const now = deps.now();
  if (now.getTime() - session.lastSeenAt.getTime() < SPARSE_MS) return;
  const { sid, endsAt } = session;
  await touchSession(deps.db, sid, {
    lastSeenAt: now,
    expire: idleEnd(user.role, { now, endsAt }),
  });
}
