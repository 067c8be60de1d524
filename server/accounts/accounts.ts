import { deleteFactorsOf } from "#server/accounts/factors/factor-queries.ts";
import { type AccountDeps, bindServices } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireFreshProof, requireRight } from "#server/history/actor.ts";
import { auditAccount } from "./account-audit.ts";
import {
  acceptInvitation,
  getAccountByEmail,
  inviteAccount,
  recoverAccount,
  viewInvitation,
} from "./invitations.ts";
import { listTeamMembers, lockOperators, type TeamMember, updateUser } from "./people-queries.ts";
import { deleteSessionsOf } from "./session-queries.ts";
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

/** Wherever they are signed in. */
async function signOutAccount(
  { db }: AccountDeps,
  actor: Actor,
  { email }: { email: string },
): Promise<{ email: string; sessions: number }> {
  requireRight(actor, "people");
  return db.transaction(async (tx) => {
    const user = await getAccountByEmail(tx, email);
    const sessions = await deleteSessionsOf(tx, user.id);
    const after = { sessions };
    await auditAccount(tx, actor, { action: "account.end-sessions", userId: user.id, after });
    return { email: user.email, sessions };
  });
}
