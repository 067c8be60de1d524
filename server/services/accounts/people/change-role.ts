import type { TeamRole } from "#domain/rules/accounts/roles.ts";
import { deleteSessionsOf } from "#server/db/queries/accounts/sessions.ts";
import { findUser, lockOperators, updateUser } from "#server/db/queries/accounts/users.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { requireFreshProof } from "#server/services/require-fresh-proof.ts";
import { auditAccount } from "../account-audit.ts";
import type { AccountDeps } from "../account-deps.ts";

type RoleChange = {
  readonly userId: number;
  readonly role: TeamRole;
  /** The one that was read. */
  readonly version: number;
};

/** Between the team's roles. Nobody changes their own, so that an operator is always left; they sign in anew. */
export async function changeRole(
  deps: AccountDeps,
  actor: Actor,
  { userId, role, version }: RoleChange,
): Promise<void> {
  requireRight(actor, "people");
  requireFreshProof(actor, deps.now());
  if (actor.userId === userId) {
    throw new AppError("conflict", "Ask another operator to change your own role.");
  }
  await deps.db.transaction(async (tx) => {
    await lockOperators(tx);
    const user = await findUser(tx, userId);
    if (user === undefined || user.removedAt !== null || user.role === "owner") {
      throw new AppError("not-found", "There is nobody of the team with this account.");
    }
    if (user.version !== version) {
      throw new AppError(
        "conflict",
        `Somebody else has changed this account: it is ${user.role} now.`,
        {
          version: user.version,
          issues: [{ path: "role", message: `It is ${user.role} now, you chose ${role}.` }],
        },
      );
    }
    if (user.role === role) return;
    await updateUser(tx, userId, { role });
    await deleteSessionsOf(tx, userId);
    await auditAccount(tx, actor, {
      action: "account.change-role",
      userId,
      before: { role: user.role },
      after: { role },
    });
  });
}
