import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import type { SessionToken } from "#server/accounts/start-session.ts";
import type { Database } from "#server/database/database.ts";
import { tryCode } from "./factor-tries.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { hashOfRecoveryCode } from "./recovery-code.ts";
import { countUnusedCodes, takeRecoveryCode } from "./recovery-codes.ts";

/** For who has lost the rest: each code is good once. */
export async function proveByRecoveryCode(
  deps: AccountDeps,
  signedIn: SignedIn,
  { recoveryCode }: { readonly recoveryCode: string },
): Promise<SessionToken | undefined> {
  const { userId } = signedIn.account;
  const codeHash = hashOfRecoveryCode(recoveryCode);
  const take = async (tx: Database) => {
    const isTaken = await takeRecoveryCode(tx, { userId, codeHash, usedAt: deps.now() });
    if (!isTaken) return false;
    const left = await countUnusedCodes(tx, userId);
    await recordFactorChange(deps, tx, signedIn, { action: "use-recovery-code", after: { left } });
    return true;
  };
  return tryCode(deps, signedIn, { field: "recoveryCode", take });
}
