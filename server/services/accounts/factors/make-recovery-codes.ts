import { hasFactor } from "#domain/rules/accounts/next-step.ts";
import { countFactors } from "#server/db/queries/accounts/factors/factors.ts";
import { replaceCodes } from "#server/db/queries/accounts/factors/recovery-codes.ts";
import { AppError } from "#server/errors.ts";
import type { AccountDeps } from "../account-deps.ts";
import type { SignedIn } from "../signed-in.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { createRecoveryCode, hashOfRecoveryCode } from "./recovery-code.ts";
import { requireChangeable } from "./require-changeable.ts";

const HOW_MANY = 8;

/** A new set, in words for this one time: only hashes stay. The set of before is good for nothing from then on. */
export async function makeRecoveryCodes(
  deps: AccountDeps,
  signedIn: SignedIn,
): Promise<readonly string[]> {
  await requireChangeable(deps, signedIn);
  const { userId } = signedIn.account;
  const codes = Array.from({ length: HOW_MANY }, createRecoveryCode);
  await deps.db.transaction(async (tx) => {
    if (!hasFactor(await countFactors(tx, userId))) {
      throw new AppError("conflict", "Set up a passkey or an authenticator app first.");
    }
    await replaceCodes(tx, userId, codes.map(hashOfRecoveryCode));
    await recordFactorChange(deps, tx, signedIn, { action: "make-recovery-codes" });
  });
  return codes;
}
