import type { PeopleQuery } from "#domain/contracts/console/people.ts";
import type { TeamRole } from "#domain/rules/accounts/rights.ts";
import { countFactors, countUnusedCodes } from "#server/accounts/factors/factor-queries.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";
import {
  findUser,
  listOpenSessions,
  listOwnerAccounts,
  listStudiosOf,
  lockOperators,
  updateUser,
} from "./people-queries.ts";
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from "./session-queries.ts";
import type { AccountDeps } from "./sessions.ts";
import { accountOf } from "./sessions.ts";

type RoleChange = {
  readonly userId: number;
  readonly role: TeamRole;
  /** The one that was read. */
  readonly version: number;
};

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Whoever works here. Of two who change roles at once the second waits, so that an operator is left. */
const teamVersions: Versioned<number, User, TeamRole> = {
  thing: "account",
  lock: async (tx, userId) => {
    await lockOperators(tx);
    const user = await findUser(tx, userId);
    return user?.removedAt === null && user.role !== "owner" ? user : undefined;
  },
  missing: () => "There is nobody of the team with this account.",
  versionOf: ({ version }) => version,
  conflict: async (_, { role, version }, typed, by) =>
    new AppError("conflict", `${by} has changed this account: it is ${role} now.`, {
      version,
      by,
      issues: [{ path: "role", message: `It is ${role} now, you chose ${typed}.` }],
    }),
};

/** Between the team's roles. Nobody changes their own, so that an operator is always left; they sign in anew. */
async function changeRole(
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

/** One browser of somebody; all of them is signing out. */
async function endSession(
  deps: AccountDeps,
  actor: Actor,
  { userId, sid }: { readonly userId: number; readonly sid: string },
): Promise<void> {
  await change(deps, {
    actor,
    deed: "account.end-sessions",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      if (!(await deleteSessionOf(tx, { userId, sid }))) {
        throw new AppError("not-found", "That session has ended already.");
      }
      await tell({ subjectId: userId, after: { sessions: 1 } });
    },
  });
}

export type Person = Awaited<ReturnType<typeof getPerson>>;

/** One account with all that an operator looks after: no key, secret or code among it. */
async function getPerson(
  { db, now }: AccountDeps,
  actor: Actor,
  { userId }: { readonly userId: number },
) {
  requireRight(actor, "people");
  const user = await findUser(db, userId);
  if (user === undefined || user.removedAt !== null) {
    throw new AppError("not-found", "There is no such account, or it was removed.");
  }
  const { lastSignInAt, createdAt, version } = user;
  return {
    ...accountOf(user),
    ...{ lastSignInAt, createdAt, version },
    isYou: actor.userId === userId,
    factors: await countFactors(db, userId),
    recoveryCodesLeft: await countUnusedCodes(db, userId),
    sessions: await listSessionsOf(db, userId, now()),
    studios: await listStudiosOf(db, userId),
  };
}

function listOwners({ db }: AccountDeps, actor: Actor, query: PeopleQuery) {
  requireRight(actor, "people");
  return listOwnerAccounts(db, query);
}

/** Who is signed in, and where. */
function listSessions({ db, now }: AccountDeps, actor: Actor, query: PeopleQuery) {
  requireRight(actor, "people");
  return listOpenSessions(db, query, now());
}

/** Everybody with an account, for operators. Inviting, removing and recovering are the accounts' own services. */
export function createPeopleServices(deps: AccountDeps) {
  return bindServices(deps, { listOwners, listSessions, getPerson, changeRole, endSession });
}
