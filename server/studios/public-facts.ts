import { desc, eq } from "drizzle-orm";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import { studioFacts } from "#server/database/schema/studio-facts.ts";
import { studios } from "#server/database/schema/studios.ts";

export async function findStudioRow(db: Database, id: number): Promise<StudioRow | undefined> {
  const [row] = await db.select().from(studios).where(eq(studios.id, id));
  return row;
}

/** Of its facts, the one that was seen last. */
export async function findLatestFact(db: Database, studioId: number) {
  const [fact] = await db
    .select({ source: studioFacts.source, lastSeenAt: studioFacts.lastSeenAt })
    .from(studioFacts)
    .where(eq(studioFacts.studioId, studioId))
    .orderBy(desc(studioFacts.lastSeenAt))
    .limit(1);
  return fact;
}
