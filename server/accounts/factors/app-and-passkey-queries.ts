import { and, asc, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { authenticatorApps, passkeys } from "#server/database/schema/factors.ts";

export type AuthenticatorAppRow = typeof authenticatorApps.$inferSelect;
export type ConfirmedApp = Pick<AuthenticatorAppRow, "userId" | "secret" | "lastStep"> & {
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
export type NewPasskey = typeof passkeys.$inferInsert;

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
