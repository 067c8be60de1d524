import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { authenticatorApps } from "#server/database/schema/authenticator-apps.ts";
import { factorTries } from "#server/database/schema/factor-tries.ts";
import { passkeys } from "#server/database/schema/passkeys.ts";
import { recoveryCodes } from "#server/database/schema/recovery-codes.ts";

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
