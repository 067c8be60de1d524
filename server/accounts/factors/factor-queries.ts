import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
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

type AuthenticatorAppRow = typeof authenticatorApps.$inferSelect;
type ConfirmedApp = Pick<AuthenticatorAppRow, "userId" | "secret" | "lastStep"> & {
  confirmedAt: Date;
};

/** One that a right code has confirmed. */
export async function findApp(
  db: Database,
  userId: number,
): Promise<AuthenticatorAppRow | undefined> {
  const [app] = await db
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  return app;
}

/** In the place of the one before, if any. */
export async function saveApp(tx: Database, app: ConfirmedApp): Promise<void> {
  const { userId, ...values } = app;
  await tx
    .insert(authenticatorApps)
    .values(app)
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { ...values, createdAt: app.confirmedAt },
    });
}

/** False where a code of this step or a later one was taken already, by whichever process. */
export async function takeStep(
  tx: Database,
  { userId, secret }: Pick<AuthenticatorAppRow, "userId" | "secret">,
  step: number,
): Promise<boolean> {
  const taken = await tx
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorApps.userId, userId),
        eq(authenticatorApps.secret, secret),
        or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
      ),
    )
    .returning({ userId: authenticatorApps.userId });
  return taken.length > 0;
}

export async function deleteApp(tx: Database, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId))
    .returning({ userId: authenticatorApps.userId });
  return gone.length > 0;
}

export type PasskeyRow = typeof passkeys.$inferSelect;
type NewPasskey = typeof passkeys.$inferInsert;

/** The oldest first. */
export async function listPasskeys(db: Database, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** Somebody else's is not found. */
export async function findPasskey(
  db: Database,
  { userId, credentialId }: { userId: number; credentialId: string },
): Promise<PasskeyRow | undefined> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)));
  return passkey;
}

/** False where this one is known already, whoever's it is. */
export async function insertPasskey(tx: Database, passkey: NewPasskey): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** False where somebody used it since it was read: of two at once one is a copy. */
export async function notePasskeyUse(
  tx: Database,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  used: Pick<PasskeyRow, "counter" | "lastUsedAt">,
): Promise<boolean> {
  const noted = await tx
    .update(passkeys)
    .set(used)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

export async function deletePasskey(
  tx: Database,
  { userId, id }: { userId: number; id: number },
): Promise<PasskeyRow | undefined> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return gone;
}
