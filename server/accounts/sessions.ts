import { hasFactor } from "#domain/rules/accounts/next-step.ts";
import type { Role } from "#domain/rules/accounts/rights.ts";
import { idleEnd, sessionEnd } from "#domain/rules/accounts/sessions.ts";
import { countFactors } from "#server/accounts/factors/factor-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Deps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { createLinkToken, hashOfToken } from "#server/mail/private-links.ts";
import { findUser, type UserRow } from "./people-queries.ts";
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findOpenSession,
  insertSession,
  listSessionsOf,
  type SessionRow,
  touchSession,
} from "./session-queries.ts";

/** What signing in and all that follows from it work with. */
export type AccountDeps = Pick<Deps, "db" | "siteUrl" | "now">;

/** Where somebody signs in, so that they know it again among their sessions. */
export type Device = {
  readonly userAgent?: string | undefined;
  /** Truncated: which network, not which machine. */
  readonly network?: string | undefined;
};

/** For the browser's cookie; it is told once and stored nowhere. */
export type SessionToken = { readonly token: string; readonly endsAt: Date };

const MAX_USER_AGENT = 300;

/** Long ago: of whoever has a factor, a mailbox alone is no fresh proof. */
const NOT_PROVEN = new Date(0);

/** A session of its own for each sign-in, with a token that nobody had before. */
export async function startSession(
  tx: Database,
  { user, device, now }: { user: Pick<UserRow, "id" | "role">; device: Device; now: Date },
): Promise<SessionToken> {
  const token = createLinkToken();
  const endsAt = sessionEnd(user.role, now);
  const isProven = !hasFactor(await countFactors(tx, user.id));
  await insertSession(tx, {
    sid: hashOfToken(token),
    userId: user.id,
    expire: idleEnd(user.role, { now, endsAt }),
    endsAt,
    provenAt: isProven ? now : NOT_PROVEN,
    lastSeenAt: now,
    userAgent: device.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    network: device.network ?? null,
    createdAt: now,
  });
  return { token, endsAt };
}

/**
 * The same session under a new token, where it may do more than before: whoever had the old one has nothing. Its end
 * stays where it was.
 */
export async function renewSession(
  tx: Database,
  sid: string,
  risen: Partial<Pick<SessionRow, "secondFactorAt" | "provenAt" | "sess">>,
): Promise<SessionToken> {
  const session = await deleteSession(tx, sid);
  if (session === undefined) throw new AppError("unauthorized", "Please sign in again.");
  const token = createLinkToken();
  await insertSession(tx, { ...session, ...risen, sid: hashOfToken(token) });
  return { token, endsAt: session.endsAt };
}

/** One write in this time, however many requests there are. */
const SPARSE_MS = 60 * 1000;

/** Moves the end of a session that is in use. */
async function noteUse(
  deps: AccountDeps,
  { session, user }: { session: SessionRow; user: Pick<UserRow, "role"> },
): Promise<void> {
  const now = deps.now();
  if (now.getTime() - session.lastSeenAt.getTime() < SPARSE_MS) return;
  const { sid, endsAt } = session;
  await touchSession(deps.db, sid, {
    lastSeenAt: now,
    expire: idleEnd(user.role, { now, endsAt }),
  });
}

/** For what everybody with an account may do with their own. */
function ownUserId({ userId }: Actor): number {
  if (userId === undefined) throw new AppError("forbidden", "This is for people with an account.");
  return userId;
}

export type MySession = {
  /** Names it, and opens nothing: it is the hash of the cookie's token. */
  readonly sid: string;
  readonly userAgent: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** The latest used first. */
export function listMySessions({ db, now }: AccountDeps, actor: Actor): Promise<MySession[]> {
  return listSessionsOf(db, ownUserId(actor), now());
}

/** Somebody else's answers as if there were none. */
export async function endMySession(
  { db }: AccountDeps,
  actor: Actor,
  { sid }: { sid: string },
): Promise<void> {
  const userId = ownUserId(actor);
  await db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, { userId, sid }))) {
      throw new AppError("not-found", "That session has ended already.");
    }
    const after = { sessions: 1 };
    await writeAudit(tx, { actor, action: "account.end-sessions", subjectId: userId, after });
  });
}

/** All but the one that asks. Answers how many there were. */
export async function endOtherSessions(
  { db }: AccountDeps,
  actor: Actor,
  { currentSid }: { currentSid: string },
): Promise<number> {
  const userId = ownUserId(actor);
  return db.transaction(async (tx) => {
    const ended = await deleteSessionsOf(tx, userId, currentSid);
    const after = { sessions: ended };
    if (ended > 0) {
      await writeAudit(tx, { actor, action: "account.end-sessions", subjectId: userId, after });
    }
    return ended;
  });
}

/** Ends the session of this token; one that has ended already is no fault. */
export async function signOut({ db }: AccountDeps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await deleteSession(tx, hashOfToken(token));
    const user = session === undefined ? undefined : await findUser(tx, session.userId);
    if (user === undefined) return;
    const actor = { name: `${user.role}:${user.email}`, role: user.role };
    await writeAudit(tx, { actor, action: "account.sign-out", subjectId: user.id });
  });
}

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
