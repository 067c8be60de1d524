import type { AccountDeps } from "#server/account-deps.ts";
import { deleteFactorsOf } from "#server/accounts/factors/delete-factors.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { requireFreshProof } from "#server/history/require-fresh-proof.ts";
import { auditAccount } from "./account-audit.ts";
import { getAccountByEmail } from "./get-account-by-email.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { deleteSignInsOf } from "./sign-ins.ts";
import { lockOperators, updateUser } from "./users.ts";
import { deleteVerificationTokensOf } from "./verification-tokens.ts";

/**
 * Nobody signs in with it any more, and whoever is signed in is not; what they did is still known by their name. The
 * last operator can only be removed where somebody can invite the next: in a shell.
 */
export async function removeAccount(
  deps: AccountDeps,
  actor: Actor,
  { email }: { email: string },
): Promise<{ email: string }> {
  requireRight(actor, "people");
  requireFreshProof(actor, deps.now());
  return deps.db.transaction(async (tx) => {
    const operators = await lockOperators(tx);
    const user = await getAccountByEmail(tx, email);
    const hasOther = operators.some(
      ({ id, lastSignInAt }) => id !== user.id && lastSignInAt !== null,
    );
    if (actor.userId !== undefined && user.role === "operator" && !hasOther) {
      throw new AppError(
        "conflict",
        "The last operator can't be removed here. Invite another one first.",
      );
    }
    await updateUser(tx, user.id, { removedAt: deps.now() });
    await deleteSessionsOf(tx, user.id);
    await deleteSignInsOf(tx, user.id);
    await deleteVerificationTokensOf(tx, user.id);
    await deleteFactorsOf(tx, user.id);
    const before = { email: user.email, role: user.role };
    await auditAccount(tx, actor, { action: "account.remove", userId: user.id, before });
    return { email: user.email };
  });
}
