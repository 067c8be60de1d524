import { desc, eq } from "drizzle-orm";
import type { Database } from "../../database.ts";
import { studioFacts } from "../../schema/studio/studio-facts.ts";
import { studios } from "../../schema/studios.ts";
import type { StudioRow } from "../live-studios.ts";

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
