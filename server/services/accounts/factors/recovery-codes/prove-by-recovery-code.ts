import {
  countUnusedCodes,
  takeRecoveryCode,
} from "#server/db/queries/accounts/factors/recovery-codes.ts";
import type { AccountDeps } from "#server/services/accounts/account-deps.ts";
import type { SessionToken } from "#server/services/accounts/sessions/start-session.ts";
import type { SignedIn } from "#server/services/accounts/signed-in.ts";
import { countTry } from "../factor-tries.ts";
import { noteFactor } from "../note-factor.ts";
import { recordFactorChange } from "../record-factor-change.ts";
import { wrongCode } from "../wrong-code.ts";
import { hashOfRecoveryCode } from "./recovery-code.ts";

/** For who has lost the rest: each code is good once. */
export async function proveByRecoveryCode(
  deps: AccountDeps,
  signedIn: SignedIn,
  { recoveryCode }: { readonly recoveryCode: string },
): Promise<SessionToken | undefined> {
  const { userId } = signedIn.account;
  await countTry(deps.db, userId);
  const now = deps.now();
  const codeHash = hashOfRecoveryCode(recoveryCode);
  return deps.db.transaction(async (tx) => {
    const isTaken = await takeRecoveryCode(tx, { userId, codeHash, usedAt: now });
    if (!isTaken) throw wrongCode("recoveryCode");
    const left = await countUnusedCodes(tx, userId);
    await recordFactorChange(deps, tx, signedIn, { action: "use-recovery-code", after: { left } });
    return noteFactor(tx, signedIn, now);
  });
}
