import type { Database } from "#server/db/database.ts";
import { noteProof } from "#server/db/queries/accounts/factors/session-steps.ts";
import type { SignedIn } from "../signed-in.ts";
import { forgetTries } from "./factor-tries.ts";

/** The person is there and has what only they have: the session is whole, and its proof is fresh. */
export async function noteFactor(
  tx: Database,
  { account, session }: SignedIn,
  now: Date,
): Promise<void> {
  await noteProof(tx, session.sid, { provenAt: now, secondFactorAt: now });
  await forgetTries(tx, account.userId);
}
