import { homeOf, linkPath } from "#domain/rules/accounts/account-paths.ts";
import { type Role, roleName, type TeamRole } from "#domain/rules/accounts/rights.ts";
import { INVITATION_HOURS } from "#domain/rules/accounts/sign-in-codes.ts";
import { deleteFactorsOf } from "#server/accounts/factors/factor-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { createLinkToken, hashOfToken } from "#server/mail/private-links.ts";
import { invitationMail, recoveryMail } from "./account-mails.ts";
import {
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
  updateUser,
} from "./people-queries.ts";
import { deleteSessionsOf } from "./session-queries.ts";
import type { AccountDeps, Device } from "./sessions.ts";
import type { SignInResult } from "./sign-in.ts";
import {
  deleteSignInsOf,
  findVerificationToken,
  replaceVerificationToken,
  takeVerificationToken,
  type VerificationTokenType,
} from "./sign-in-queries.ts";
import { enter } from "./sign-in-tokens.ts";

type Invited = { readonly email: string; readonly role: TeamRole };
/** What an operator hands on where no mail arrives. */
type EntryLink = Invited & { readonly url: string };

/** The one way to become an operator or an editor. Who has not come yet gets a new link. */
export async function inviteAccount(
  deps: AccountDeps,
  actor: Actor,
  { email, role }: Invited,
): Promise<EntryLink> {
  return change(deps, {
    actor,
    deed: "account.invite",
    provenBy: deps.now(),
    lock: (tx) => prepareAccount(tx, { email, role }),
    apply: async (tx, { id: userId, email: recipient }, tell) => {
      const url = await issueEntryLink(deps, tx, { userId, type: "invitation" });
      await tell({ subjectId: userId, after: { email: recipient, role } });
      await enqueueMail(tx, invitationMail({ siteUrl: deps.siteUrl, recipient, role, url }));
      return { email: recipient, role, url };
    },
  });
}

/** An invitation takes nothing away: who has an account of the team keeps it as it is. */
async function prepareAccount(tx: Database, { email, role }: Invited): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (known === undefined) return insertUser(tx, { email, role, provider: "mail" });
  const { id, removedAt, lastSignInAt } = known;
  if (removedAt === null && lastSignInAt !== null && known.role !== "owner") {
    throw new AppError("conflict", `${known.email} is ${roleName(known.role)} already.`);
  }
  await updateUser(tx, id, { role, removedAt: null });
  await deleteSessionsOf(tx, id);
  return { ...known, role, removedAt: null };
}

type Acceptance = {
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly device: Device;
  readonly formerToken?: string | undefined;
};

/** The first time somebody comes, or the first time after their factors were lost. Good once. */
export async function acceptInvitation(
  deps: AccountDeps,
  { token, firstName, lastName, ...browser }: Acceptance,
): Promise<SignInResult> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const taken = await takeVerificationToken(tx, hashOfToken(token), now);
    const user = taken === undefined ? undefined : await findUser(tx, taken.userId);
    if (user === undefined || user.removedAt !== null) {
      throw new AppError("not-found", "This link has ended or was used already.");
    }
    await updateUser(tx, user.id, { firstName, lastName });
    const session = await enter(tx, { user, browser, now });
    return { ...session, goTo: homeOf(user.role) };
  });
}

export type InvitationView = {
  readonly type: VerificationTokenType;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
};

/** Changes nothing. Undefined where the link was used, has ended, or never was. */
export async function viewInvitation(
  { db, now }: AccountDeps,
  token: string,
): Promise<InvitationView | undefined> {
  const found = await findVerificationToken(db, hashOfToken(token), now());
  if (found === undefined || found.user.removedAt !== null) return undefined;
  const { email, role, firstName, lastName } = found.user;
  return { type: found.type, email, role, firstName: firstName ?? "", lastName: lastName ?? "" };
}

/** A new way in for somebody who lost theirs: no factor, no session, and a link that is good once. */
export async function recoverAccount(
  deps: AccountDeps,
  actor: Actor,
  { email }: { email: string },
) {
  return change(deps, {
    actor,
    deed: "account.recover",
    provenBy: deps.now(),
    lock: (tx) => getAccountByEmail(tx, email),
    apply: async (tx, user, tell) => {
      const factors = await deleteFactorsOf(tx, user.id);
      const sessions = await deleteSessionsOf(tx, user.id);
      await deleteSignInsOf(tx, user.id);
      const url = await issueEntryLink(deps, tx, { userId: user.id, type: "recovery" });
      await tell({
        subjectId: user.id,
        after: { factorsRemoved: factors, sessionsEnded: sessions },
      });
      await enqueueMail(tx, recoveryMail({ siteUrl: deps.siteUrl, recipient: user.email, url }));
      return { email: user.email, role: user.role, url };
    },
  });
}

/** A link that an operator hands out, good once. An earlier one of the account ends with it. */
async function issueEntryLink(
  { siteUrl, now }: AccountDeps,
  tx: Database,
  { userId, type }: { userId: number; type: VerificationTokenType },
): Promise<string> {
  const token = createLinkToken();
  const expiresAt = new Date(now().getTime() + INVITATION_HOURS * 60 * 60 * 1000);
  await replaceVerificationToken(tx, { userId, type, token: hashOfToken(token), expiresAt });
  return `${siteUrl}${linkPath("invitation", token)}`;
}

export async function getAccountByEmail(db: Database, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  if (user === undefined || user.removedAt !== null) {
    throw new AppError("not-found", `There is no account with the address ${email}.`);
  }
  return user;
}
