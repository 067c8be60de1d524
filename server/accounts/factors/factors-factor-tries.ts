import { eq } from "drizzle-orm";
import type { WrongCodes } from "#domain/rules/accounts/code-waits.ts";
import type { Database } from "#server/database/database.ts";
import { factorTries } from "#server/database/schema/factor-tries.ts";

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
