import { bindServices } from "#server/services/bind-services.ts";
import type { AccountDeps } from "./account-deps.ts";
import { acceptInvitation } from "./invitations/accept-invitation.ts";
import { inviteAccount } from "./invitations/invite-account.ts";
import { recoverAccount } from "./invitations/recover-account.ts";
import { viewInvitation } from "./invitations/view-invitation.ts";
import { endMySession, endOtherSessions } from "./sessions/end-my-sessions.ts";
import { listMySessions } from "./sessions/list-my-sessions.ts";
import { signOut } from "./sessions/sign-out.ts";
import { requestSignIn } from "./sign-in/request-sign-in.ts";
import { signInByCode, signInByLink } from "./sign-in/sign-in.ts";
import { viewLink } from "./sign-in/view-link.ts";
import { viewSignIn } from "./sign-in/view-sign-in.ts";
import { findSession } from "./signed-in.ts";
import { listAccounts } from "./team/list-accounts.ts";
import { removeAccount } from "./team/remove-account.ts";
import { signOutAccount } from "./team/sign-out-account.ts";

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
