import type { SignedIn } from "#server/accounts/signed-in.ts";
import type { SessionToken } from "#server/accounts/start-session.ts";
import type { Database } from "#server/database/database.ts";
import { noteFactor } from "./note-factor.ts";
import { countUnusedCodes } from "./recovery-codes.ts";
import { writeRecoveryCodes } from "./write-recovery-codes.ts";

export type SetUp = {
  /** Where the session goes on under a new token. */
  readonly token: SessionToken | undefined;
  /** A first set of recovery codes, for this one time; where the person has some, there are no others. */
  readonly codes: readonly string[] | undefined;
};

/** A factor that was just added was just shown, too. */
export async function finishSetUp(tx: Database, signedIn: SignedIn, now: Date): Promise<SetUp> {
  const { userId } = signedIn.account;
  const hasCodes = (await countUnusedCodes(tx, userId)) > 0;
  const codes = hasCodes ? undefined : await writeRecoveryCodes(tx, userId);
  return { token: await noteFactor(tx, signedIn, now), codes };
}
