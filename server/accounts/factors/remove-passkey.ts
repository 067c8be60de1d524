import type { AccountDeps } from "#server/account-deps.ts";
import type { SignedIn } from "#server/accounts/signed-in.ts";
import { AppError } from "#server/errors.ts";
import { lockUser } from "./factors.ts";
import { finishRemoval } from "./finish-removal.ts";
import { deletePasskey } from "./passkeys.ts";
import { recordFactorChange } from "./record-factor-change.ts";
import { requireChangeable } from "./require-changeable.ts";

export async function removePasskey(
  deps: AccountDeps,
  signedIn: SignedIn,
  { passkeyId }: { readonly passkeyId: number },
): Promise<void> {
  await requireChangeable(deps, signedIn);
  const { userId } = signedIn.account;
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const gone = await deletePasskey(tx, { userId, id: passkeyId });
    if (gone === undefined) throw new AppError("not-found", "This passkey is gone already.");
    const before = { name: gone.name };
    await recordFactorChange(deps, tx, signedIn, { action: "remove-passkey", before });
    await finishRemoval(deps, tx, signedIn);
  });
}
