import type { TeamRole } from "#domain/rules/accounts/roles.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";
import { deleteSessionsOf } from "./sessions.ts";
import { findUser, lockOperators, updateUser } from "./users.ts";

type RoleChange = {
  readonly userId: number;
  readonly role: TeamRole;
  /** The one that was read. */
  readonly version: number;
};

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whoever works here. Of two who change roles at once the second waits, so that an operator is left. */
const teamVersions: Versioned<number, User, TeamRole> = {
  lock: async (tx, userId) => {
    await lockOperators(tx);
    const user = await findUser(tx, userId);
    return user?.removedAt === null && user.role !== "owner" ? user : undefined;
  },
  missing: () => "There is nobody of the team with this account.",
  versionOf: ({ version }) => version,
  conflict: async (_, { role, version }, typed) =>
    new AppError("conflict", `Somebody else has changed this account: it is ${role} now.`, {
      version,
      issues: [{ path: "role", message: `It is ${role} now, you chose ${typed}.` }],
    }),
};

/** Between the team's roles. Nobody changes their own, so that an operator is always left; they sign in anew. */
export async function changeRole(
  deps: AccountDeps,
  actor: Actor,
  { userId, role, version }: RoleChange,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "account.change-role",
    provenBy: deps.now(),
    lock: (tx) => {
      if (actor.userId === userId) {
        throw new AppError("conflict", "Ask another operator to change your own role.");
      }
      return lockAt(tx, teamVersions, userId, version, role);
    },
    apply: async (tx, user, tell) => {
      if (user.role === role) return;
      await updateUser(tx, userId, { role });
      await deleteSessionsOf(tx, userId);
      await tell({ subjectId: userId, before: { role: user.role }, after: { role } });
    },
  });
}
