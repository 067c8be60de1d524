import { renewSession } from "#server/accounts/renew-session.ts";
import { noteProof } from "#server/accounts/session-steps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import type { SessionToken } from "#server/accounts/start-session.ts";
import type { Database } from "#server/database/database.ts";

/**
 * The person is there and has what only they have: the session is whole, and its proof is fresh. One that was not
 * whole before goes on under a new token, which is answered.
 */
export async function noteFactor(
  tx: Database,
  { session }: SignedIn,
  now: Date,
): Promise<SessionToken | undefined> {
  const risen = { provenAt: now, secondFactorAt: now };
  if (session.secondFactorAt === null) return renewSession(tx, session.sid, risen);
  await noteProof(tx, session.sid, risen);
  return undefined;
}
