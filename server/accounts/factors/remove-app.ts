import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { deleteApp } from "./authenticator-apps.ts";
import { lockUser } from "./factors.ts";
import { finishRemoval } from "./finish-removal.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { requireChangeable } from "./require-changeable.ts";

export async function removeApp(deps: AccountDeps, signedIn: SignedIn): Promise<void> {
  await requireChangeable(deps, signedIn);
  const { userId } = signedIn.account;
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await deleteApp(tx, userId))) {
      throw new AppError("not-found", "The authenticator app is gone already.");
    }
    await recordFactorChange(deps, tx, signedIn, { action: "remove-app" });
    await finishRemoval(deps, tx, signedIn);
  });
}
