import type { AccountDeps } from "#server/account-deps.ts";
import { takeKept } from "#server/accounts/session-steps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { saveApp } from "./authenticator-apps.ts";
import { deleteWrongCodes } from "./factors-factor-tries.ts";
import { finishSetUp, type SetUp } from "./finish-set-up.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { requireChangeable } from "./require-changeable.ts";
import { findNewSecret } from "./start-app.ts";
import { findStep } from "./totp.ts";
import { wrongCode } from "./wrong-code.ts";

/** A first right code shows that the app has the secret. */
export async function confirmApp(
  deps: AccountDeps,
  signedIn: SignedIn,
  { code }: { readonly code: string },
): Promise<SetUp> {
  await requireChangeable(deps, signedIn);
  const now = deps.now();
  const secret = await findNewSecret(deps, signedIn);
  if (secret === undefined) {
    throw new AppError("conflict", "That took too long. Please begin again with a new picture.");
  }
  const step = findStep({ secret, lastStep: null }, code, now);
  if (step === undefined) throw wrongCode("code");
  const { userId } = signedIn.account;
  await takeKept(deps.db, signedIn.session.sid, "newApp");
  return deps.db.transaction(async (tx) => {
    await saveApp(tx, { userId, secret, lastStep: step, confirmedAt: now });
    await deleteWrongCodes(tx, userId);
    await recordFactorChange(deps, tx, signedIn, { action: "add-app" });
    return finishSetUp(tx, signedIn, now);
  });
}
