import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { addDays, addMinutes } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/database/database.ts";
import {
  signIns,
  users,
  verificationTokens,
  type verificationTokenTypes,
} from "#server/database/schema/accounts.ts";

export type SignInRow = typeof signIns.$inferSelect;
export type NewSignIn = typeof signIns.$inferInsert;

export async function insertSignIn(tx: Database, signIn: NewSignIn): Promise<void> {
  await tx.insert(signIns).values(signIn);
}

/** Whatever became of it. */
export async function findSignInOfLink(
  db: Database,
  linkHash: string,
): Promise<SignInRow | undefined> {
  const [found] = await db.select().from(signIns).where(eq(signIns.linkHash, linkHash));
  return found;
}

/** Whatever became of it. */
export async function findSignInOfBrowser(
  db: Database,
  browserHash: string,
): Promise<SignInRow | undefined> {
  const [found] = await db.select().from(signIns).where(eq(signIns.browserHash, browserHash));
  return found;
}

/** Of several at once, one goes on at a time. */
export async function lockSignInOfBrowser(
  tx: Database,
  browserHash: string,
): Promise<SignInRow | undefined> {
  const [found] = await tx
    .select()
    .from(signIns)
    .where(eq(signIns.browserHash, browserHash))
    .for("update");
  return found;
}

export async function countWrongCode(tx: Database, id: number): Promise<void> {
  await tx
    .update(signIns)
    .set({ wrongCodes: sql`${signIns.wrongCodes} + 1` })
    .where(eq(signIns.id, id));
}

type WrongCodesOf = {
  readonly userId: number;
  readonly networks: readonly string[];
  readonly isFromThem: boolean;
  readonly now: Date;
};

/** Counts the wrong codes of an account's sign-ins that were begun in the last hour and day, from these networks or others. */
export async function countWrongCodesOf(
  tx: Database,
  { userId, networks, isFromThem, now }: WrongCodesOf,
): Promise<{ lastHour: number; lastDay: number }> {
  const { wrongCodes, createdAt, network } = signIns;
  const isOwn = sql<boolean>`coalesce(${network} = any(${sql.param([...networks])}::text[]), false)`;
  const sumSince = (since: Date) =>
    sql<number>`coalesce(sum(${wrongCodes}) filter (where ${createdAt} > ${since.toISOString()}::timestamptz), 0)::int`;
  const [row] = await tx
    .select({ lastHour: sumSince(addMinutes(now, -60)), lastDay: sumSince(addDays(now, -1)) })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), eq(isOwn, isFromThem)));
  if (row === undefined) throw new Error("The database counted nothing");
  return row;
}

/** Counts the sign-ins of an account whose mail was asked for from a network, in the last hour and day. */
export async function countSignInsFrom(
  tx: Database,
  { userId, network, now }: { userId: number; network: string; now: Date },
): Promise<{ lastHour: number; lastDay: number }> {
  const isFrom = and(eq(signIns.userId, userId), eq(signIns.network, network));
  const countSince = (since: Date) => tx.$count(signIns, and(isFrom, gt(signIns.createdAt, since)));
  return {
    lastHour: await countSince(addMinutes(now, -60)),
    lastDay: await countSince(addDays(now, -1)),
  };
}

export async function markSignInUsed(tx: Database, id: number, usedAt: Date): Promise<void> {
  await tx.update(signIns).set({ usedAt }).where(eq(signIns.id, id));
}

/** Those under way: nobody signs in with a mail that was sent before. */
export async function deleteSignInsOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(signIns).where(eq(signIns.userId, userId));
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteSignInsEndedBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, expiresAt } = signIns;
  const ended = db.select({ id }).from(signIns).where(lt(expiresAt, before)).limit(limit);
  const gone = await db.delete(signIns).where(inArray(id, ended)).returning({ id });
  return gone.length;
}

export type VerificationTokenType = (typeof verificationTokenTypes)[number];
type NewToken = typeof verificationTokens.$inferInsert;

/** The latest takes the place of those before it. */
export async function replaceVerificationToken(tx: Database, row: NewToken): Promise<void> {
  await deleteVerificationTokensOf(tx, row.userId);
  await tx.insert(verificationTokens).values(row);
}

export async function findVerificationToken(db: Database, token: string, now: Date) {
  const { type, expiresAt } = verificationTokens;
  const [found] = await db
    .select({ type, user: users })
    .from(verificationTokens)
    .innerJoin(users, eq(users.id, verificationTokens.userId))
    .where(and(eq(verificationTokens.token, token), gt(expiresAt, now)));
  return found;
}

/** Of several at once, one gets it. */
export async function takeVerificationToken(tx: Database, token: string, now: Date) {
  const { type, userId, expiresAt } = verificationTokens;
  const [taken] = await tx
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.token, token), gt(expiresAt, now)))
    .returning({ type, userId });
  return taken;
}

export async function deleteVerificationTokensOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(verificationTokens).where(eq(verificationTokens.userId, userId));
}

/** Up to `limit` of them. Answers how many were deleted. */
export async function deleteVerificationTokensEndedBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { id, expiresAt } = verificationTokens;
  const ended = db
    .select({ id })
    .from(verificationTokens)
    .where(lt(expiresAt, before))
    .limit(limit);
  const gone = await db.delete(verificationTokens).where(inArray(id, ended)).returning({ id });
  return gone.length;
}
