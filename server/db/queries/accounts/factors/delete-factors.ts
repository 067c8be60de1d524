import { eq } from "drizzle-orm";
import type { Database } from "../../../database.ts";
import { authenticatorApps } from "../../../schema/accounts/authenticator-apps.ts";
import { factorTries } from "../../../schema/accounts/factor-tries.ts";
import { passkeys } from "../../../schema/accounts/passkeys.ts";
import { recoveryCodes } from "../../../schema/accounts/recovery-codes.ts";

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
