import { hasFactor } from "#domain/rules/accounts/next-step.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { countFactors } from "./factors.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { requireChangeable } from "./require-changeable.ts";
import { writeRecoveryCodes } from "./write-recovery-codes.ts";

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
