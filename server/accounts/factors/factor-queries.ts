import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { WrongCodes } from "#domain/rules/accounts/sign-in-codes.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import {
  authenticatorApps,
  factorTries,
  passkeys,
  recoveryCodes,
} from "#server/database/schema/factors.ts";

/** Asked at the door of each request of the team, so it is one question. */
export async function countFactors(
  db: Database,
  userId: number,
): Promise<{ passkeys: number; hasApp: boolean }> {
  const [row] = await db
    .select({
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${userId})`,
      hasApp: sql<boolean>`exists (select 1 from ${authenticatorApps} where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.confirmedAt} is not null)`,
    })
    .from(sql`(select 1) as one`);
  if (row === undefined) throw new Error("The database counted nothing");
  return row;
}

/** Two removals at once come after one another: neither leaves the other's factor as the last. */
export async function lockUser(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

export async function findWrongCodes(
  tx: Database,
  userId: number,
): Promise<WrongCodes | undefined> {
  const { wrongCodes, lastWrongAt } = factorTries;
  const [row] = await tx
    .select({ wrongCodes, lastWrongAt })
    .from(factorTries)
    .where(eq(factorTries.userId, userId));
  return row;
}

export async function saveWrongCodes(
  tx: Database,
  userId: number,
  series: WrongCodes,
): Promise<void> {
  await tx
    .insert(factorTries)
    .values({ userId, ...series })
    .onConflictDoUpdate({ target: factorTries.userId, set: series });
}

export async function deleteWrongCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(factorTries).where(eq(factorTries.userId, userId));
}

/** Answers how many passkeys and apps there were. */
export async function deleteFactorsOf(tx: Database, userId: number): Promise<number> {
  const keys = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  const apps = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(factorTries).where(eq(factorTries.userId, userId));
  return keys.length + apps.length;
}

export async function countUnusedCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** None of those before is good from then on. */
export async function replaceCodes(
  tx: Database,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** False where it is nobody's, another's, or used. */
export async function takeRecoveryCode(
  tx: Database,
  { userId, codeHash, usedAt }: { userId: number; codeHash: string; usedAt: Date },
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}

export async function deleteCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
