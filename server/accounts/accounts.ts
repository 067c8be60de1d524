import { deleteFactorsOf } from "#server/accounts/factors/factor-queries.ts";
import { bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import {
  acceptInvitation,
  getAccountByEmail,
  inviteAccount,
  recoverAccount,
  viewInvitation,
} from "./invitations.ts";
import { listTeamMembers, lockOperators, type TeamMember, updateUser } from "./people-queries.ts";
import { deleteSessionsOf } from "./session-queries.ts";
import type { AccountDeps } from "./sessions.ts";
import {
  endMySession,
  endOtherSessions,
  findSession,
  listMySessions,
  signOut,
} from "./sessions.ts";
import { requestSignIn, signInByCode, signInByLink, viewLink, viewSignIn } from "./sign-in.ts";
import { deleteSignInsOf, deleteVerificationTokensOf } from "./sign-in-queries.ts";

/** For whoever is at the door: these know no actor yet. */
export function createSignInServices(deps: AccountDeps) {
  return bindServices(deps, {
    acceptInvitation,
    findSession,
    requestSignIn,
    signInByCode,
    signInByLink,
    signOut,
    viewInvitation,
    viewLink,
    viewSignIn,
  });
}

/** One's own sessions, and the team's accounts. */
export function createAccountServices(deps: AccountDeps) {
  return bindServices(deps, {
    endMySession,
    endOtherSessions,
    inviteAccount,
    listAccounts,
    listMySessions,
    recoverAccount,
    removeAccount,
    signOutAccount,
  });
}

/** Operators and editors who are not removed, with what one has to know to look after them. */
async function listAccounts({ db, now }: AccountDeps, actor: Actor): Promise<TeamMember[]> {
  requireRight(actor, "people");
  return listTeamMembers(db, now());
}

/**
 * Nobody signs in with it any more, and whoever is signed in is not; what they did is still known by their name. The
 * last operator can only be removed where somebody can invite the next: in a shell.
 */
async function removeAccount(
  deps: AccountDeps,
  actor: Actor,
  { email }: { email: string },
): Promise<{ email: string }> {
  return change(deps, {
    actor,
    deed: "account.remove",
    provenBy: deps.now(),
    lock: lockOperators,
    apply: async (tx, operators, tell) => {
      const { id: userId, role, ...user } = await getAccountByEmail(tx, email);
      const hasOther = operators.some(
        ({ id, lastSignInAt }) => id !== userId && lastSignInAt !== null,
      );
      if (actor.userId !== undefined && role === "operator" && !hasOther) {
        throw new AppError(
          "conflict",
          "The last operator can't be removed here. Invite another one first.",
        );
      }
      await updateUser(tx, userId, { removedAt: deps.now(), signInNetworks: [] });
      await deleteSessionsOf(tx, userId);
      await deleteSignInsOf(tx, userId);
      await deleteVerificationTokensOf(tx, userId);
      await deleteFactorsOf(tx, userId);
      await tell({ subjectId: userId, before: { email: user.email, role } });
      return { email: user.email };
    },
  });
}

/** Wherever they are signed in. */
async function signOutAccount(
  deps: AccountDeps,
  actor: Actor,
  { email }: { email: string },
): Promise<{ email: string; sessions: number }> {
  return change(deps, {
    actor,
    deed: "account.end-sessions",
    lock: (tx) => getAccountByEmail(tx, email),
    apply: async (tx, user, tell) => {
      const sessions = await deleteSessionsOf(tx, user.id);
      await tell({ subjectId: user.id, after: { sessions } });
      return { email: user.email, sessions };
    },
  });
}
