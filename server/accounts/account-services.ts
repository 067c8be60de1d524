import type { AccountDeps } from "#server/account-deps.ts";
import { bindServices } from "#server/bind-services.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { endMySession, endOtherSessions } from "./end-my-sessions.ts";
import { inviteAccount } from "./invite-account.ts";
import { listAccounts } from "./list-accounts.ts";
import { listMySessions } from "./list-my-sessions.ts";
import { recoverAccount } from "./recover-account.ts";
import { removeAccount } from "./remove-account.ts";
import { requestSignIn } from "./request-sign-in.ts";
import { signInByCode, signInByLink } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signOutAccount } from "./sign-out-account.ts";
import { findSession } from "./signed-in.ts";
import { viewInvitation } from "./view-invitation.ts";
import { viewLink } from "./view-link.ts";
import { viewSignIn } from "./view-sign-in.ts";

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
