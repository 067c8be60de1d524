import { hasFactor } from "#domain/rules/accounts/next-step.ts";
import type { AccountDeps, SessionToken, SignedIn } from "#server/accounts/sessions.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import {
  hashOfRecoveryCode,
  recordFactorChange,
  requireChangeable,
  writeRecoveryCodes,
} from "./factor-changes.ts";
import { countFactors, countUnusedCodes, takeRecoveryCode } from "./factor-queries.ts";
import { tryCode } from "./factor-tries.ts";

export async function makeRecoveryCodes(
  deps: AccountDeps,
  signedIn: SignedIn,
): Promise<readonly string[]> {
  await requireChangeable(deps, signedIn);
  const { userId } = signedIn.account;
  return deps.db.transaction(async (tx) => {
    if (!hasFactor(await countFactors(tx, userId))) {
      throw new AppError("conflict", "Set up a passkey or an authenticator app first.");
    }
    await recordFactorChange(deps, tx, signedIn, { action: "make-recovery-codes" });
    return writeRecoveryCodes(tx, userId);
  });
}

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
