import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { ROWS_A_PAGE, shownPage } from "#domain/contracts/console/row.ts";
import { teamRoles } from "#domain/rules/accounts/rights.ts";
import type { Database } from "#server/database/database.ts";
import { sessions, users, verificationTokens } from "#server/database/schema/accounts.ts";
import { authenticatorApps, passkeys } from "#server/database/schema/factors.ts";
import {
  studioListings,
  studioOwnership,
  studios,
} from "#server/database/schema/studios-and-listings.ts";
import { escapeLike } from "#server/database/statements.ts";

export type OwnerAccount = Awaited<ReturnType<typeof listOwnerAccounts>>["rows"][number];
export type OpenSession = Awaited<ReturnType<typeof listOpenSessions>>["rows"][number];

type Asked = { readonly q: string; readonly page: number };

const fullName = sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`;

/** By address, each with how many studios they have. */
export async function listOwnerAccounts(db: Database, { q, page: asked }: Asked) {
  const matches = and(eq(users.role, "owner"), isNull(users.removedAt), hasWords(q));
  const studioCount = db.$count(studioOwnership, eq(studioOwnership.userId, users.id));
  const total = await db.$count(users, matches);
  const { page, limit, offset } = shownPage(asked, ROWS_A_PAGE, total);
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      name: fullName,
      lastSignInAt: users.lastSignInAt,
      createdAt: users.createdAt,
      studios: studioCount,
    })
    .from(users)
    .where(matches)
    .orderBy(asc(sql`lower(${users.email})`))
    .limit(limit)
    .offset(offset);
  return { rows, total, page };
}

/** By name. */
export async function listStudiosOf(db: Database, userId: number) {
  return db
    .select({
      studioId: studios.id,
      name: studios.name,
      city: studios.city,
      isOwner: studioOwnership.isOwner,
      canEdit: studioOwnership.canEdit,
    })
    .from(studioOwnership)
    .innerJoin(studios, eq(studios.id, studioOwnership.studioId))
    .where(eq(studioOwnership.userId, userId))
    .orderBy(asc(studios.name), asc(studios.id));
}

/** Everybody's that have not ended, the latest used first. */
export async function listOpenSessions(db: Database, { q, page: asked }: Asked, now: Date) {
  const isOpen = and(gt(sessions.expire, now), gt(sessions.endsAt, now));
  const matches = and(isOpen, isNull(users.removedAt), hasWords(q));
  const { sid, userId, userAgent, network, createdAt, lastSeenAt } = sessions;
  const [counted] = await db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(matches);
  const total = counted?.total ?? 0;
  const { page, limit, offset } = shownPage(asked, ROWS_A_PAGE, total);
  const rows = await db
    .select({
      ...{ sid, userId, userAgent, network, createdAt, lastSeenAt },
      ...{ email: users.email, name: fullName, role: users.role },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(matches)
    .orderBy(desc(lastSeenAt), asc(sid))
    .limit(limit)
    .offset(offset);
  return { rows, total, page };
}

function hasWords(q: string): SQL | undefined {
  if (q === "") return undefined;
  const pattern = `%${escapeLike(q.toLowerCase())}%`;
  return or(sql`lower(${users.email}) like ${pattern}`, sql`lower(${fullName}) like ${pattern}`);
}

export type TeamMember = Awaited<ReturnType<typeof listTeamMembers>>[number];

/** By address. `invitedUntil` where a link waits for its first visitor. */
export async function listTeamMembers(db: Database, now: Date) {
  const { id, email, firstName, lastName, role, lastSignInAt, createdAt } = users;
  const openSessions = db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expire, now)));
  const keys = db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, id));
  const apps = db
    .select({ count: count() })
    .from(authenticatorApps)
    .where(
      and(eq(authenticatorApps.userId, id), sql`${authenticatorApps.confirmedAt} is not null`),
    );
  const invitedUntil = db
    .select({ at: sql`max(${verificationTokens.expiresAt})` })
    .from(verificationTokens)
    .where(and(eq(verificationTokens.userId, id), gt(verificationTokens.expiresAt, now)));
  return db
    .select({
      userId: id,
      email,
      name: sql<string>`trim(concat_ws(' ', ${firstName}, ${lastName}))`,
      role,
      lastSignInAt,
      createdAt,
      sessions: sql<number>`(${openSessions})`.mapWith(Number),
      factors: sql<number>`(${keys}) + (${apps})`.mapWith(Number),
      invitedUntil: sql<Date | null>`(${invitedUntil})`.mapWith(verificationTokens.expiresAt),
    })
    .from(users)
    .where(and(inArray(role, [...teamRoles]), isNull(users.removedAt)))
    .orderBy(asc(email));
}

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Removed or not. */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** Home, work, a telephone or two: older networks are forgotten. */
const MAX_SIGN_IN_NETWORKS = 5;

/** Who answers a mail has the address. */
export async function noteSignedIn(
  tx: Database,
  { id, signInNetworks }: Pick<UserRow, "id" | "signInNetworks">,
  { network, now }: { readonly network: string | undefined; readonly now: Date },
): Promise<void> {
  const networks = [...new Set([network, ...signInNetworks])].filter((one) => one !== undefined);
  await tx
    .update(users)
    .set({
      lastSignInAt: now,
      emailVerified: true,
      signInNetworks: networks.slice(0, MAX_SIGN_IN_NETWORKS),
    })
    .where(eq(users.id, id));
}

export async function insertUser(tx: Database, user: NewUser): Promise<UserRow> {
  const [created] = await tx.insert(users).values(user).returning();
  if (created === undefined) throw new Error("The account was not written");
  return created;
}

export async function updateUser(
  tx: Database,
  id: number,
  changes: Partial<
    Pick<
      NewUser,
      "role" | "removedAt" | "firstName" | "lastName" | "emailVerified" | "signInNetworks"
    >
  >,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
}

/** With their sessions, factors, codes and rights. */
export async function deleteUser(tx: Database, id: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

/** Those who are not removed; nobody else changes one of them meanwhile. */
export async function lockOperators(tx: Database): Promise<UserRow[]> {
  return tx
    .select()
    .from(users)
    .where(and(eq(users.role, "operator"), isNull(users.removedAt)))
    .orderBy(asc(users.id))
    .for("update");
}

/** Up to `limit` of those that stand for nothing: nobody signed in, and neither a studio nor a listing is there. */
export async function deleteUnopenedAccountsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, email, role, emailVerified, lastSignInAt, createdAt } = users;
  const owned = db.select().from(studioOwnership).where(eq(studioOwnership.userId, id));
  const listed = db
    .select()
    .from(studioListings)
    .where(eq(sql`lower(${studioListings.email})`, sql`lower(${email})`));
  const isUnopened = and(eq(role, "owner"), eq(emailVerified, false), isNull(lastSignInAt));
  const old = db
    .select({ id })
    .from(users)
    .where(and(lt(createdAt, before), isUnopened, notExists(owned), notExists(listed)))
    .limit(limit);
  const gone = await db.delete(users).where(inArray(id, old)).returning({ id });
  return gone.length;
}
