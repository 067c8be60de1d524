import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { recoveryCodes } from "#server/database/schema/recovery-codes.ts";

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
