import type { Database } from "#server/db/database.ts";
import { noteProof } from "#server/db/queries/accounts/factors/session-steps.ts";
import { renewSession } from "../sessions/renew-session.ts";
import type { SessionToken } from "../sessions/start-session.ts";
import type { SignedIn } from "../signed-in.ts";

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
