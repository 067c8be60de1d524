import { hasFactor } from "#domain/rules/accounts/next-step.ts";
import { countFactors } from "#server/db/queries/accounts/factors/factors.ts";
import { AppError } from "#server/errors.ts";
import type { AccountDeps } from "#server/services/accounts/account-deps.ts";
import type { SignedIn } from "#server/services/accounts/signed-in.ts";
import { recordFactorChange } from "../record-factor-change.ts";
import { requireChangeable } from "../require-changeable.ts";
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
