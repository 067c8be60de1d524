import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { importVerdicts } from "#server/database/schema/imports.ts";

type NewVerdict = typeof importVerdicts.$inferInsert;
type VerdictKey = { readonly placeKey: string; readonly studioId: number | null };

/** What was said last of a place and a studio is what counts. */
export async function saveVerdict(tx: Database, verdict: NewVerdict): Promise<void> {
  const { placeKey, studioId } = importVerdicts;
  await tx
    .insert(importVerdicts)
    .values(verdict)
    .onConflictDoUpdate({
      target: [placeKey, studioId],
      set: { verdict: verdict.verdict, decidedBy: verdict.decidedBy },
    });
}

export async function deleteVerdict(
  tx: Database,
  { placeKey, studioId }: VerdictKey,
): Promise<void> {
  const isStudio =
    studioId === null ? isNull(importVerdicts.studioId) : eq(importVerdicts.studioId, studioId);
  await tx.delete(importVerdicts).where(and(eq(importVerdicts.placeKey, placeKey), isStudio));
}
