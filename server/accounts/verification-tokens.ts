import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/users.ts";
import {
  verificationTokens,
  type verificationTokenTypes,
} from "#server/database/schema/verification-tokens.ts";

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
