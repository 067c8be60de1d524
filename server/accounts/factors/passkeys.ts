import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { passkeys } from "#server/database/schema/passkeys.ts";

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
