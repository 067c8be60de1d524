import type { Role } from "#domain/rules/accounts/roles.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { noteUse } from "./note-use.ts";
import { findOpenSession, type SessionRow } from "./sessions.ts";
import type { UserRow } from "./users.ts";

export type Account = {
  readonly userId: number;
  readonly email: string;
  readonly role: Role;
  /** As the person is called; the address where no name is known. */
  readonly name: string;
};

type Session = Pick<
  SessionRow,
  "sid" | "secondFactorAt" | "provenAt" | "createdAt" | "expire" | "endsAt"
>;

export type SignedIn = {
  readonly account: Account;
  readonly session: Session;
  /** Said at the door, of each request: it comes from the machine that the site runs on. */
  readonly isLocal?: boolean;
};

/**
 * Who has the cookie with this token; undefined where the session has ended, was ended, or never was. A person whose
 * second factor is still asked for is found too: `secondFactorAt` says so.
 */
export async function findSession(deps: AccountDeps, token: string): Promise<SignedIn | undefined> {
  const found = await findOpenSession(deps.db, hashOfToken(token), deps.now());
  if (found === undefined) return undefined;
  await noteUse(deps, found);
  return { account: accountOf(found.user), session: found.session };
}

export function accountOf({ id, email, role, firstName, lastName }: UserRow): Account {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return { userId: id, email, role, name: name === "" ? email : name };
}

/** As the audit log knows them. */
export function actorOf({ account, session }: SignedIn, requestId?: string): Actor {
  const { role, email, userId } = account;
  const { provenAt } = session;
  return {
    name: `${role}:${email}`,
    role,
    userId,
    provenAt,
    ...(requestId === undefined ? {} : { requestId }),
  };
}
